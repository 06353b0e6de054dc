"""Sounds by name: files loaded when first wanted, mixed here, heard through a speaker.

Whatever fails with sound means silence and one line in the log, never an error.
"""

from __future__ import annotations

import logging
import threading
from contextlib import suppress
from typing import TYPE_CHECKING

from game.ui.speaker import SdlSpeaker

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from game.ui.speaker import Samples, Speaker
    from game.ui.tune import Tune

BURSTS = tuple(f"burst_{wave_number}" for wave_number in range(8))
"""Overload's bursts by wave; later waves sound like the last."""
TUNE = "tune"
"""What plays in the menus, over and over."""
IMPORTANT = frozenset({"mine", "win", "time_out", "round_win", "round_lose", "record"})
"""Sounds that nothing lesser may drown or cut off."""
SOUND_NAMES = IMPORTANT | {
    *BURSTS,
    *("flag", "unflag", "open", "cascade", "tick", "turn"),
    *("menu_move", "menu_accept", "menu_back", "refuse", "place_red", "place_blue"),
}
_MERGE_NS = 40_000_000
_FEED_NS = 500_000_000
"""How often the tune is handed on; far more of it lies ready."""
_CLOSE_WAIT_S = 0.3
_LOGGER = logging.getLogger(__name__)


class Sound:
    """All sounds of the program.

    Args:
        folder: holds one ``NAME.wav`` for each of ``SOUND_NAMES``.
        volume: 0 to 1.
        tune_volume: that of the tune, 0 to 1.
        mute: whether nothing is to be heard.
        now_ns: monotonic nanoseconds.
        speaker: where it is heard; the system's device if None.
    """

    def __init__(
        self,
        folder: Path,
        *,
        volume: float,
        mute: bool,
        tune_volume: float = 1.0,
        now_ns: Callable[[], int],
        speaker: Speaker | None = None,
    ) -> None:
        self._folder = folder
        self._volume = volume
        self._tune_volume = tune_volume
        self._is_muted = mute
        self._now_ns = now_ns
        self._speaker = speaker or SdlSpeaker()
        self._loaded: dict[str, Samples] = {}
        self._played_ns: dict[str, int] = {}
        self._tune: Tune | None = None
        self._fed_ns = 0
        self._queued = 0
        self._lock = threading.Lock()
        self._opener: threading.Thread | None = None
        self._is_open = False
        self._is_closed = False
        self._has_warned = False

    def open(self) -> None:
        """Begin to open the device unless muted; returns at once, and all is silent until it is ready."""
        if self._opener is None and not self._is_muted:
            self._opener = threading.Thread(target=self._open, name="sound", daemon=True)
            try:
                self._opener.start()
            except RuntimeError as error:
                self._fail(error)

    def play(self, name: str) -> None:
        """Begin a sound; the same one again within 40 ms is heard once."""
        self.open()
        now_ns = self._now_ns()
        last_ns = self._played_ns.get(name)
        if not self._is_open or self._is_muted or (last_ns is not None and now_ns - last_ns < _MERGE_NS):
            return
        self._played_ns[name] = now_ns
        if name not in self._loaded:
            self._loaded[name] = self._load(name)
        self._refresh(lambda: self._mix.add(self._loaded[name], is_important=name in IMPORTANT))

    def set_volume(self, volume: float, tune_volume: float | None = None) -> None:
        """Set the volumes, 0 to 1, also of what is being heard; that of the tune stays if it is None."""
        before = self._volume, self._tune_volume
        self._volume = volume
        self._tune_volume = self._tune_volume if tune_volume is None else tune_volume
        if before != (self._volume, self._tune_volume):
            self._refresh()

    def set_tune(self, *, is_wanted: bool) -> None:
        """Let the tune be heard, or fade away; to be called again and again, so that it goes on."""
        tune = self._tune
        if tune is None or self._is_muted or not self._is_open:
            return
        is_due = tune.is_heard and self._now_ns() - self._fed_ns >= _FEED_NS
        if is_wanted != tune.is_wanted or is_due:
            # What was heard so far was heard as it was wanted before.
            self._refresh(lambda: setattr(tune, "is_wanted", is_wanted))

    def set_mute(self, mute: bool) -> None:  # noqa: FBT001 - a setter
        """Stop all that is heard and start nothing more, or allow sounds again."""
        if mute != self._is_muted:
            self._is_muted = mute
            self._refresh(self._silence)
            self.open()

    def close(self) -> None:
        """Be silent for good; a device that is still opening closes itself when it is ready."""
        with self._lock:
            self._is_closed = True
            was_open, self._is_open = self._is_open, False
        if was_open:
            with suppress(OSError):
                self._speaker.close()
        elif self._opener is not None and self._opener.is_alive():
            self._opener.join(_CLOSE_WAIT_S)

    def _silence(self) -> None:
        self._mix.clear()
        if self._tune is not None:
            self._tune.cut()

    def _open(self) -> None:
        try:
            self._speaker.open()
        except Exception as error:  # noqa: BLE001 - no trouble with sound may end the program
            self._fail(error)
            return
        # Here, because it takes longer than a frame and brings numpy along.
        from game.ui.mix import Mix  # noqa: PLC0415
        from game.ui.tune import Tune  # noqa: PLC0415

        self._mix = Mix()
        self._tune = Tune(self._load(TUNE))
        with self._lock:
            self._is_open = not self._is_closed
            is_late = self._is_closed
        if is_late:
            with suppress(OSError):
                self._speaker.close()

    def _refresh(self, change: Callable[[], None] = lambda: None) -> None:
        """Change the mix and let it be heard from where it is now."""
        if not self._is_open:
            return

        def remixed(left: int) -> Samples:
            heard = self._queued - left
            self._mix.advance(heard)
            if self._tune is not None:
                self._tune.advance(heard)
            change()
            # Ears hear loudness by ratios; the square makes the steps of a slider feel equal.
            if self._tune is None or self._is_muted:
                samples = self._mix.samples(self._volume**2)
            else:
                samples = self._mix.samples(self._volume**2, self._tune.samples(self._tune_volume**2))
            self._queued = len(samples)
            return samples

        self._fed_ns = self._now_ns()
        try:
            self._speaker.requeue(remixed)
        except Exception as error:  # noqa: BLE001 - no trouble with sound may end the program
            self._is_open = False
            self._fail(error)

    def _load(self, name: str) -> Samples:
        """Return a sound's samples; none at all if its file is missing or not of our form."""
        from game.ui.wav import read_wav, silence  # noqa: PLC0415 - brings numpy along

        try:
            return read_wav(self._folder / f"{name}.wav")
        except (OSError, ValueError) as error:
            self._fail(error)
            return silence()

    def _fail(self, error: Exception) -> None:
        if not self._has_warned:
            self._has_warned = True
            _LOGGER.warning("Sound fails, the game goes on in silence: %s", error)
