"""Who keeps a chronicle, and which game it is of."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("chronicles", sa.Column("game", sa.Text(), server_default="signature", nullable=False))
    op.create_table(
        "chronicle_keepers",
        sa.Column("session_hash", sa.Text(), nullable=False),
        sa.Column("chronicle_id", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(
            ["session_hash"], ["sessions.hash"], name=op.f("fk_chronicle_keepers_session_hash"), ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["chronicle_id"], ["chronicles.id"], name=op.f("fk_chronicle_keepers_chronicle_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("session_hash", "chronicle_id", name=op.f("pk_chronicle_keepers")),
    )
    op.create_index(op.f("ix_chronicle_keepers_chronicle_id"), "chronicle_keepers", ["chronicle_id"], unique=False)
