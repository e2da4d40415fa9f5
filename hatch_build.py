"""Build hook: the catalogues are compiled and the page is built in the tree, and the wheel takes them from there."""

import runpy
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PAGE = "src/rouage/table/page"


class CatalogueHook(BuildHookInterface[Any]):
    """Compile PO to MO before an editable or a standard wheel is put together."""

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
