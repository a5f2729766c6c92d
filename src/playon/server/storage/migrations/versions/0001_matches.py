"""Matches, their entries, and grants."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the first tables."""
    op.create_table(
        "matches",
        sa.Column("id", sa.String(16), nullable=False),
        sa.Column("header", sa.LargeBinary, nullable=False),
        sa.Column("event", sa.String(120), nullable=False),
        sa.Column("place", sa.String(60), nullable=False),
        sa.Column("state", sa.String(12), nullable=False),
        sa.Column("epoch", sa.BigInteger, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("changed", sa.BigInteger, nullable=False),
        sa.Column("called", sa.BigInteger, nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_matches"),
    )
    op.create_index("ix_matches_state_changed", "matches", ["state", "changed"])
    op.create_table(
        "entries",
        sa.Column("match", sa.String(16), nullable=False),
        sa.Column("number", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("tap", sa.String(64), nullable=False),
        sa.Column("device", sa.String(64), nullable=False),
        sa.Column("entry", sa.LargeBinary, nullable=False),
        sa.Column("at", sa.Float, nullable=True),
        sa.Column("received", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("match", "number", name="pk_entries"),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name="fk_entries_match", ondelete="CASCADE"),
        sa.UniqueConstraint("match", "tap", name="uq_entries_tap"),
    )
    op.create_table(
        "grants",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("role", sa.String(12), nullable=False),
        sa.Column("match", sa.String(16), nullable=True),
        sa.Column("token_hash", sa.String(64), nullable=False),
        sa.Column("label", sa.String(120), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("expires", sa.BigInteger, nullable=True),
        sa.Column("revoked", sa.BigInteger, nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_grants"),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name="fk_grants_match", ondelete="CASCADE"),
        sa.UniqueConstraint("token_hash", name="uq_grants_token_hash"),
    )


def downgrade() -> None:
    """Take them away."""
    op.drop_table("grants")
    op.drop_table("entries")
    op.drop_index("ix_matches_state_changed", "matches")
    op.drop_table("matches")
