"""Taking a restart: the flick of the taker, whether it did what the restart demands, and what follows where it did not."""

from playon.events import OTHER, Side
from playon.subbuteo.aftermath import settle
from playon.subbuteo.contacts import Point
from playon.subbuteo.events import Flick
from playon.subbuteo.manipulation import may_flick
from playon.subbuteo.penalties import penalise
from playon.subbuteo.plays import attempt
from playon.subbuteo.run import Run
from playon.subbuteo.situation import RestartState
from playon.subbuteo.table import SubbuteoTable
