"""Who may do what: the director everything, a referee one match, anybody else looks on."""
