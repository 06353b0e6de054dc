"""The one window: size, place, full screen, and bringing the picture onto it.

A plain window surface, on purpose: measured under Xvfb it takes 50 MB instead of 127 MB with a
renderer, shows its first frame sooner, and needs no graphics driver to work.
"""

from __future__ import annotations

import pygame

from game.ui.native import introduce, steady_memory
from game.ui.viewport import PICTURE, Viewport, fit

Placement = tuple[int, int, int, int]
_SMALLEST = (320, 240)


class Window:
    """The program's window and its 800x600 canvas.

    Args:
        title: shown in the title bar.
        placement: remembered x, y, width, height, or None.
        is_fullscreen: how to start.
    """

    def __init__(self, title: str, placement: Placement | None, *, is_fullscreen: bool) -> None:
        introduce()
        steady_memory()
        pygame.display.init()
        x, y, width, height = on_desktop(placement, pygame.display.get_desktop_sizes())
        centred = pygame.WINDOWPOS_CENTERED
        position = (centred, centred) if x is None or y is None else (x, y)
        self._window = pygame.Window(title, (width, height), position, resizable=True)
        self._window.minimum_size = _SMALLEST
        self._asked_for = None if x is None or y is None else (x, y)
        self._shown_at: tuple[int, int] | None = None
        self.canvas = pygame.Surface(PICTURE, depth=32)
        self._placement = placement
        self.is_minimised = False
        self.is_fullscreen = False
        if is_fullscreen:
            self.toggle_fullscreen()

    @property
    def viewport(self) -> Viewport:
        """Where the picture lies now."""
        return fit(self._window.size)

    def to_picture(self, pos: tuple[int, int]) -> tuple[int, int] | None:
        """Return the picture pixel under a window pixel, or None on the bars."""
        return self.viewport.to_picture(pos)

    def toggle_fullscreen(self) -> None:
        """Change between window and full screen."""
        if self.is_fullscreen:
            self._window.set_windowed()
        else:
            self._remember()
            self._window.set_fullscreen(desktop=True)
        self.is_fullscreen = not self.is_fullscreen

    def note(self, event: pygame.Event) -> bool:
        """Take note of a window event; return whether the picture must be shown again."""
        if event.type == pygame.WINDOWMINIMIZED:
            self.is_minimised = True
        elif event.type in (pygame.WINDOWRESTORED, pygame.WINDOWMAXIMIZED, pygame.WINDOWSHOWN):
            self.is_minimised = False
        elif event.type not in (
            pygame.WINDOWEXPOSED,
            pygame.WINDOWSIZECHANGED,
            pygame.WINDOWMOVED,
            pygame.WINDOWDISPLAYCHANGED,
        ):
            return False
        self._remember()
        return True

    @property
    def placement(self) -> Placement | None:
        """The windowed place and size to remember, or None if it never had one."""
        return self._placement

    def _remember(self) -> None:
        if self.is_fullscreen or self.is_minimised:
            return
        x, y = self._window.position
        self._shown_at = self._shown_at or (x, y)
        if self._asked_for is not None:
            # Window managers put the frame where the window was wanted; without this it would creep.
            x += self._asked_for[0] - self._shown_at[0]
            y += self._asked_for[1] - self._shown_at[1]
        self._placement = (x, y, *self._window.size)

    def present(self) -> None:
        """Scale the canvas onto the window and show it."""
        surface = self._window.get_surface()
        view = self.viewport
        if (view.width, view.height) != surface.get_size():
            surface.fill((0, 0, 0))
        if (view.width, view.height) == PICTURE:
            surface.blit(self.canvas, (view.x, view.y))
        else:
            surface.blit(_scaled(self.canvas, view), (view.x, view.y))
        self._window.flip()

    def picture(self) -> pygame.Surface:
        """Return what the whole window shows, bars and all."""
        return self._window.get_surface().copy()

    def set_icon(self, icon: pygame.Surface) -> None:
        """Show ``icon`` in the title bar and the task bar."""
        self._window.set_icon(icon)

    def close(self) -> None:
        """Take the window away."""
        self._window.destroy()


def _scaled(canvas: pygame.Surface, view: Viewport) -> pygame.Surface:
    size = (view.width, view.height)
    if view.is_whole:
        return pygame.transform.scale(canvas, size)
    # Whole steps up first, then smoothly down: edges stay as sharp as the size allows.
    steps = -(-view.width // PICTURE[0])
    if steps > 1:
        canvas = pygame.transform.scale_by(canvas, steps)
    return pygame.transform.smoothscale(canvas, size)


def on_desktop(
    placement: Placement | None, desktops: list[tuple[int, int]]
) -> tuple[int | None, int | None, int, int]:
    """Return a placement that a person can reach: x and y are None for "in the middle".

    A remembered window stays where it was if its title bar can be seen on the first desktop; on a
    screen smaller than the picture the window shrinks with it. The first time it is as many whole times as
    large as the picture as fit well.
    """
    wide, high = desktops[0] if desktops else PICTURE
    # On a very fine screen one pixel a pixel would be a stamp; some room for bars and other windows stays.
    factor = max(1, min(7 * wide // (10 * PICTURE[0]), 7 * high // (10 * PICTURE[1])))
    x, y, width, height = placement or (-1, -1, factor * PICTURE[0], factor * PICTURE[1])
    width, height = (max(_SMALLEST[0], min(width, wide)), max(_SMALLEST[1], min(height, high)))
    if 0 <= x <= wide - width // 2 and 0 <= y <= high - height // 2:
        return x, y, width, height
    return None, None, width, height
