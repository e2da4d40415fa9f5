"""What the optional compiler is told about a class. Without the compiler it means nothing."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    # The compiler knows the mark by the name it has there; when the program runs nobody needs that package.
    from mypy_extensions import mypyc_attr as mypyc_attr
else:

    def mypyc_attr(**_marks):
        return lambda kind: kind


def is_compiled() -> bool:
    """Whether the rules run compiled."""
    from rouage.engine import game

    return not game.__file__.endswith(".py")
