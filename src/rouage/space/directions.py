"""One table of directions, in whole degrees, as whole numbers: no sine is ever computed, so every machine agrees.

Made once, with forty digits, and rounded.
"""

from __future__ import annotations

from typing import Final

SCALE: Final = 1_000_000_000
_COSINES: Final = (
    1000000000, 999847695, 999390827, 998629535, 997564050, 996194698, 994521895, 992546152, 990268069, 987688341,
    984807753, 981627183, 978147601, 974370065, 970295726, 965925826, 961261696, 956304756, 951056516, 945518576,
    939692621, 933580426, 927183855, 920504853, 913545458, 906307787, 898794046, 891006524, 882947593, 874619707,
    866025404, 857167301, 848048096, 838670568, 829037573, 819152044, 809016994, 798635510, 788010754, 777145961,
    766044443, 754709580, 743144825, 731353702, 719339800, 707106781, 694658370, 681998360, 669130606, 656059029,
    642787610, 629320391, 615661475, 601815023, 587785252, 573576436, 559192903, 544639035, 529919264, 515038075,
    500000000, 484809620, 469471563, 453990500, 438371147, 422618262, 406736643, 390731128, 374606593, 358367950,
    342020143, 325568154, 309016994, 292371705, 275637356, 258819045, 241921896, 224951054, 207911691, 190808995,
    173648178, 156434465, 139173101, 121869343, 104528463, 87155743, 69756474, 52335956, 34899497, 17452406, 0,
)  # fmt: skip
"""The cosines of 0° to 90°, scaled by a thousand million."""


def _direction(degrees: int) -> tuple[int, int]:
    quarter, rest = divmod(degrees, 90)
    cosine, sine = _COSINES[rest], _COSINES[90 - rest]
    return ((cosine, sine), (-sine, cosine), (-cosine, -sine), (sine, -cosine))[quarter]


DIRECTIONS: Final = tuple([_direction(degrees) for degrees in range(360)])
"""Counter-clockwise from east, a degree apart, as integer vectors a thousand million long."""
UNITS: Final = tuple([(x / SCALE, y / SCALE) for x, y in DIRECTIONS])
"""The same, as vectors of length one."""


def between(tenth: int) -> tuple[int, int]:
    """A direction in tenths of a degree: on the straight line from one whole degree to the next, which is as good."""
    degrees, rest = divmod(tenth, 10)
    (x, y), (next_x, next_y) = DIRECTIONS[degrees % 360], DIRECTIONS[(degrees + 1) % 360]
    return (x * (10 - rest) + next_x * rest) // 10, (y * (10 - rest) + next_y * rest) // 10
