"""Ties of two teams: which boards an entry changed, and grants of one board."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the columns; what is stored belongs to matches and has none of it."""
    op.add_column("entries", sa.Column("boards", sa.Integer, nullable=True))
    op.add_column("grants", sa.Column("board", sa.Integer, nullable=True))


def downgrade() -> None:
    """Take them away."""
    op.drop_column("grants", "board")
    op.drop_column("entries", "boards")
