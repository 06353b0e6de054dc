"""The help: one HTML page in the person's language, made from the texts and the key table in force."""

from __future__ import annotations

import base64
import json
import tempfile
import webbrowser
from html import escape
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING

from game import TITLE
from game.core.errors import noop
from game.scenes.help_texts import SECTIONS
from game.store.files import Notice, StoreError, write_atomic
from game.store.settings import TEXT_SIZES
from game.ui.actions import COMMAND_TEXTS
from game.ui.bindings import Gamepad, Keyboard

if TYPE_CHECKING:
    from game.i18n import Translator
    from game.scenes.context import Context

_FONT_PX = 17
_STYLE = """
body { background: #20301c; color: #2a2118; margin: 0 }
main { background: #efe3c2; max-width: 46em; margin: 2em auto; padding: 1.5em 2.5em }
main { border: 6px ridge #b08d3c; font: 1em/1.5 Verdana, "DejaVu Sans", sans-serif }
h1, h2 { font-family: "Courier New", monospace; color: #6b2a12 } h2 { border-bottom: 2px solid #b08d3c }
table { border-collapse: collapse }
td, th { border: 1px solid #b08d3c; padding: .25em .8em; text-align: left }
kbd { background: #fff8e0; border: 1px outset #b08d3c; padding: 0 .4em; white-space: nowrap }
i { display: inline-block; vertical-align: middle; image-rendering: pixelated }
img { display: block; max-width: 100%; margin: 1em auto .4em; border: 3px ridge #b08d3c }
nav a { display: inline-block; margin-right: 1.2em }
"""


def open_help(ctx: Context, folder: Path, sprites: Path) -> None:
    """Write the page into ``folder`` and show it in the browser; what goes wrong becomes a notice."""
    name = f"help.{ctx.tr.language}.html"
    page = folder / name
    text = help_page(ctx.tr, sprites, ctx.keyboard, ctx.gamepad, ctx.settings.text_size)
    try:
        write_atomic(page, text)
    except StoreError:
        # Nothing can be kept there, but a page to read can lie anywhere.
        page = Path(tempfile.gettempdir()) / name
        try:
            write_atomic(page, text)
        except StoreError as error:
            ctx.notices.append(Notice.of(error))
            return

    def show() -> None:
        # Some systems wait here until the browser ends, so the picture must not wait with them.
        if not webbrowser.open(page.as_uri()):
            ctx.tell(noop("No browser was found. The help lies in {file}."), file=str(page))

    ctx.tell(noop("The help opens in the browser: {file}"), file=str(page))
    Thread(target=show, daemon=True).start()


def help_page(
    tr: Translator,
    sprites: Path,
    keyboard: Keyboard | None = None,
    gamepad: Gamepad | None = None,
    text_size: int = TEXT_SIZES[0],
) -> str:
    """Return the whole page in the translator's language, with the keys in force (the usual ones if None)."""
    style = f"{_STYLE}main {{ font-size: {_FONT_PX * text_size // 100}px }}"
    title = escape(TITLE)
    links = "".join(f'<a href="#{name}">{escape(tr(heading))}</a>' for name, heading, _ in SECTIONS)
    keys, table = tr("Keys and buttons"), _key_table(tr, keyboard or Keyboard(), gamepad or Gamepad())
    parts = [
        f'<!doctype html><html lang="{tr.language}"><meta charset="utf-8"><title>{title}</title>',
        f'<style>{style}</style><main><h1 id="top">{title}</h1>',
        f'<nav>{links}<a href="#keys">{escape(keys)}</a></nav>',
        *(_section(tr, sprites, *section) for section in SECTIONS),
        f"{_heading('keys', keys)}{table}</main></html>",
    ]
    return "\n".join(parts)


def _section(
    tr: Translator, sprites: Path, name: str, heading: str, items: tuple[tuple[str, str], ...]
) -> str:
    sizes: dict[str, dict[str, list[int]]] = json.loads((sprites / "manifest.json").read_text("utf-8"))
    lines = [_heading(name, tr(heading))]
    for sprite, text in items:
        data = _data(sprites / f"{sprite}.png") if sprite else ""
        picture = ""
        if sprite in sizes:
            # The first tile of a strip.
            width, height = sizes[sprite]["size"]
            style = f"width: {width}px; height: {height}px; background: url({data}) no-repeat"
            picture = f'<i style="{style}"></i> '
        elif sprite:
            picture = f'<img src="{data}" alt="">'
        lines.append(f"<p>{picture}{escape(tr(text))}</p>")
    return "\n".join(lines)


def _heading(name: str, text: str) -> str:
    """Return a heading with a way back to the list of all."""
    return f'<h2 id="{name}">{escape(text)} <a href="#top">↑</a></h2>'


def _data(path: Path) -> str:
    """Return a picture as an address, carried inside the page so that it needs no other file."""
    return f"data:image/png;base64,{base64.b64encode(path.read_bytes()).decode()}"


def _key_table(tr: Translator, keyboard: Keyboard, gamepad: Gamepad) -> str:
    heads = (tr("What it does"), tr("Keyboard"), tr("Gamepad"))
    rows = ["".join(f"<th>{escape(head)}</th>" for head in heads)]
    for command, text in COMMAND_TEXTS.items():
        cells = (
            escape(tr(text)),
            _marked(keyboard.labels(command, tr)),
            _marked(gamepad.labels(command, tr)),
        )
        rows.append("".join(f"<td>{cell}</td>" for cell in cells))
    return "<table>" + "".join(f"<tr>{row}</tr>" for row in rows) + "</table>"


def _marked(names: list[str]) -> str:
    return " ".join(f"<kbd>{escape(name)}</kbd>" for name in names)
