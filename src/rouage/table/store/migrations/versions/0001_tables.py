"""Tables, their logs and seats, sessions, pictures, chronicles and reports."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "chronicles",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("token_hash", sa.Text(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("changed", sa.BigInteger(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_chronicles")),
    )
    op.create_table(
        "pictures",
        sa.Column("hash", sa.Text(), nullable=False),
        sa.Column("mime", sa.Text(), nullable=False),
        sa.Column("width", sa.Integer(), nullable=False),
        sa.Column("height", sa.Integer(), nullable=False),
        sa.Column("body", sa.LargeBinary(), nullable=False),
        sa.Column("owner", sa.Text(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("hash", "owner", name=op.f("pk_pictures")),
    )
    op.create_index(op.f("ix_pictures_owner"), "pictures", ["owner"], unique=False)
    op.create_table(
        "reports",
        sa.Column("id", sa.Integer(), autoincrement=True, nullable=False),
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("record", sa.Text(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_reports")),
    )
    op.create_index(op.f("ix_reports_table_id"), "reports", ["table_id"], unique=False)
    op.create_table(
        "sessions",
        sa.Column("hash", sa.Text(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("last_seen", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("hash", name=op.f("pk_sessions")),
    )
    op.create_index(op.f("ix_sessions_last_seen"), "sessions", ["last_seen"], unique=False)
    op.create_table(
        "tables",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("title", sa.Text(), nullable=False),
        sa.Column("listed", sa.Boolean(), nullable=False),
        sa.Column("status", sa.Text(), nullable=False),
        sa.Column("header", sa.Text(), nullable=False),
        sa.Column("options", sa.Text(), nullable=False),
        sa.Column("parent", sa.Text(), nullable=False),
        sa.Column("chronicle", sa.Text(), nullable=False),
        sa.Column("host_hash", sa.Text(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("changed", sa.BigInteger(), nullable=False),
        sa.CheckConstraint("kind IN ('table', 'study', 'lesson')", name=op.f("ck_tables_kind")),
        sa.CheckConstraint("status IN ('open', 'over', 'archived')", name=op.f("ck_tables_status")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_tables")),
    )
    op.create_index(op.f("ix_tables_chronicle"), "tables", ["chronicle"], unique=False)
    op.create_index(op.f("ix_tables_status_created"), "tables", ["status", "created"], unique=False)
    op.create_table(
        "chronicle_entries",
        sa.Column("chronicle_id", sa.Text(), nullable=False),
        sa.Column("number", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("subject", sa.Text(), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["chronicle_id"], ["chronicles.id"], name=op.f("fk_chronicle_entries_chronicle_id"), ondelete="CASCADE"
        ),
        sa.CheckConstraint(
            "kind IN ('character', 'evening', 'note', 'handout')", name=op.f("ck_chronicle_entries_kind")
        ),
        sa.PrimaryKeyConstraint("chronicle_id", "number", name=op.f("pk_chronicle_entries")),
    )
    op.create_index(
        op.f("ix_chronicle_entries_chronicle_id_kind_subject_number"),
        "chronicle_entries",
        ["chronicle_id", "kind", "subject", "number"],
        unique=False,
    )
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
    op.create_table(
        "entries",
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("number", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("seat", sa.Text(), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.Column("seen_by", sa.Text(), nullable=True),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_entries_table_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id", "number", name=op.f("pk_entries")),
    )
    op.create_table(
        "holdings",
        sa.Column("session_hash", sa.Text(), nullable=False),
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("seat", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(
            ["session_hash"], ["sessions.hash"], name=op.f("fk_holdings_session_hash"), ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_holdings_table_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("session_hash", "table_id", "seat", name=op.f("pk_holdings")),
    )
    op.create_index(op.f("ix_holdings_table_id_seat"), "holdings", ["table_id", "seat"], unique=False)
    op.create_table(
        "seats",
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("seat", sa.Text(), nullable=False),
        sa.Column("token_hash", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("bot", sa.Text(), nullable=False),
        sa.Column("email", sa.Text(), nullable=False),
        sa.Column("last_seen", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_seats_table_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id", "seat", name=op.f("pk_seats")),
    )
    op.create_table(
        "snapshots",
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("number", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_snapshots_table_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id", "number", name=op.f("pk_snapshots")),
    )
