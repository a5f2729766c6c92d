"""The HTTP API: reading for everybody, entering for those who may."""
