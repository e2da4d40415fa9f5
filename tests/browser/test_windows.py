"""What watches over the windows notices what a browser complains of."""

from __future__ import annotations

import pytest

from tests.browser.windows import Windows

FAULTS = {
    "a script in the markup": "document.body.append(Object.assign(document.createElement('script'), { text: '1' }))",
    "a style in the markup": "document.body.setAttribute('style', 'color: red')",
    "a host of others": "fetch('http://127.0.0.2:9/').catch(() => {})",
    "an error nobody caught": "setTimeout(() => { throw new Error('by nobody') })",
    "an error that was told": "console.error('told')",
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_is_noticed(windows: Windows, fault: str) -> None:
    window = windows.open("suspect", "/")
    window.page.get_by_role("heading", level=1).wait_for()
    assert not windows.complaints()
    window.page.evaluate(f"() => {{ {FAULTS[fault]} }}")
    window.until(windows.complaints, fault)
    window.complaints.clear()
