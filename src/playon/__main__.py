"""`python -m playon` is the command line."""

from playon.cli.app import main

if __name__ == "__main__":
    main()
