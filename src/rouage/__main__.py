"""`python -m rouage` is the command `rouage`."""

# Processes that play beside a main one read this file too, and must not begin anew.
if __name__ == "__main__":
    from rouage.cli import main

    raise SystemExit(main())
