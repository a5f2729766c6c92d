"""Table football with rods: the events, the situation and the procedures that its rulebooks share."""
