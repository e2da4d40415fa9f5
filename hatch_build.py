"""Build hook: the catalogues are compiled and the page is built in the tree, and the wheel takes them from there.

With ROUAGE_COMPILED=1 the rules are compiled too, and the wheel is one for this machine's kind alone.
"""

import os
import runpy
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PAGE = "src/rouage/table/page"
COMPILED = "ROUAGE_COMPILED"


class TreeHook(BuildHookInterface[Any]):
    """What a wheel needs that is not in the tree is made before it is put together."""

    @property
    def compiles(self) -> bool:
        return self.target_name == "wheel" and os.environ.get(COMPILED, "") not in ("", "0")

    def dependencies(self) -> list[str]:
        """Mypyc comes with mypy; a newer one may compile otherwise than was proved."""
        return ["mypy~=2.4.0", "setuptools>=80"] if self.compiles else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile the catalogues; name them and the page as artifacts, since git ignores both."""
        if self.target_name != "wheel":
            return
        root = Path(self.root)
        script = runpy.run_path(str(root / "scripts" / "compile_catalogues.py"))
        compiled = script["compile_catalogues"](script["catalogues"](root))
        build_data["artifacts"].extend(f"/{path.relative_to(root).as_posix()}" for path in compiled)
        if version != "editable" and not (root / PAGE / "index.html").exists():
            raise SystemExit("The page is not built: run `make page` before building a wheel.")
        build_data["artifacts"].append(f"/{PAGE}/**")
        # An editable install runs from the tree, where no extension lies.
        if self.compiles and version != "editable":
            self.compile_rules(root, build_data)

    def compile_rules(self, root: Path, build_data: dict[str, Any]) -> None:
        script = runpy.run_path(str(root / "scripts" / "compile_rules.py"))
        try:
            build_data["force_include"] |= script["compile_rules"](root)
        except script["NoCompiler"] as missing:
            raise SystemExit(str(missing)) from None
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
