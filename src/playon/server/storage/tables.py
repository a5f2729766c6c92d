"""The tables. Entries are append-only: what was acknowledged is never changed or taken out."""

from sqlalchemy import (
    BigInteger,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    UniqueConstraint,
)

METADATA = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "ix": "ix_%(table_name)s_%(column_0_name)s",
    }
)

MATCHES = Table(
    "matches",
    METADATA,
    Column("id", String(16), primary_key=True),
    Column("header", LargeBinary, nullable=False),
    Column("event", String(120), nullable=False, default=""),
    Column("place", String(60), nullable=False, default=""),
    Column("state", String(12), nullable=False, default="planned"),
    Column("epoch", BigInteger, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Column("called", BigInteger, nullable=True),
    Index("ix_matches_state_changed", "state", "changed"),
)
"""state: planned, running or over. epoch: the moment (ms) at which the seconds of its record begin. event: the slug of its
tournament. place: its table or pitch. called: the moment (ms) at which its players were called."""

ENTRIES = Table(
    "entries",
    METADATA,
    Column("match", String(16), ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("tap", String(64), nullable=False),
    Column("device", String(64), nullable=False, default=""),
    Column("entry", LargeBinary, nullable=False),
    Column("at", Float, nullable=True),
    Column("received", BigInteger, nullable=False),
    Column("boards", Integer, nullable=True),
    UniqueConstraint("match", "tap", name="uq_entries_tap"),
)
"""number: from 1. tap: the id that the client gave it. entry: an entry of a match record, as JSON. received: ms.
boards: of a tie, the boards whose play it changed, as bits: 1 for board 1, 2, 4 and 8 for the others."""

GRANTS = Table(
    "grants",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("role", String(12), nullable=False),
    Column("match", String(16), ForeignKey("matches.id", ondelete="CASCADE"), nullable=True),
    Column("board", Integer, nullable=True),
    Column("token_hash", String(64), nullable=False, unique=True),
    Column("label", String(120), nullable=False, default=""),
    Column("created", BigInteger, nullable=False),
    Column("expires", BigInteger, nullable=True),
    Column("revoked", BigInteger, nullable=True),
)
"""Who may enter: role director or referee, the latter of one match or tie, or of one board of a tie. Of a token only its
SHA-256 is kept."""
