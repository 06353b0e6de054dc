"""Sounds: the files are what the synthesiser makes, and however many play, nothing clips or gets lost."""

from __future__ import annotations

import ast
import logging
import os
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
import pytest

from game.ui.mix import VOICES, Mix
from game.ui.sound import BURSTS, IMPORTANT, SOUND_NAMES, TUNE, Sound
from game.ui.speaker import RATE_HZ, SdlSpeaker
from game.ui.wav import read_wav
from tools.make_sounds import RECIPES, wav_bytes

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.ui.speaker import Samples

_ROOT = Path(__file__).resolve().parent.parent
_FOLDER = _ROOT / "sounds"
_FULL_SCALE = 32_767
_SECOND_NS = 1_000_000_000
_FILES = SOUND_NAMES | {TUNE}


class _FakeSpeaker:
    """Keeps what is queued; ``hear`` lets time pass and returns what an ear gets."""

    def __init__(self) -> None:
        self.queue = np.zeros(0, np.int16)
        self.ns = 0
        self.is_open = False
        self.may_open = threading.Event()
        self.may_open.set()
        self.open_error: Exception | None = None
        self.queue_error: OSError | None = None

    def open(self) -> None:
        assert self.may_open.wait(10)
        if self.open_error is not None:
            raise self.open_error
        self.is_open = True

    def requeue(self, make: Callable[[int], Samples]) -> None:
        assert self.is_open
        if self.queue_error is not None:
            raise self.queue_error
        self.queue = make(len(self.queue))

    def close(self) -> None:
        assert self.is_open
        self.is_open = False
        self.queue = self.queue[:0]

    def hear(self, seconds: float) -> Samples:
        count = round(seconds * RATE_HZ)
        heard, self.queue = self.queue[:count], self.queue[count:]
        self.ns += round(seconds * _SECOND_NS)
        return np.pad(heard, (0, count - len(heard)))

    def now_ns(self) -> int:
        return self.ns


@pytest.fixture
def speaker() -> _FakeSpeaker:
    """Return a speaker that opens at once."""
    return _FakeSpeaker()


def _sound(
    speaker: _FakeSpeaker, *, folder: Path = _FOLDER, volume: float = 1.0, mute: bool = False
) -> Sound:
    """Return a sound whose device has had its chance to open."""
    sound = Sound(folder, volume=volume, mute=mute, now_ns=speaker.now_ns, speaker=speaker)
    sound.open()
    if sound._opener is not None and speaker.may_open.is_set():
        sound._opener.join()
    return sound


def _file(name: str) -> Samples:
    return read_wav(_FOLDER / f"{name}.wav")


def test_table_recipes_and_files_have_the_same_names() -> None:
    """A sound is a name in the table, a recipe and a file."""
    assert set(RECIPES) == _FILES
    assert {path.name for path in _FOLDER.iterdir()} == {f"{name}.wav" for name in _FILES}


def test_what_the_program_plays_is_in_the_table_and_no_more() -> None:
    """Every name in a call of ``play`` is in the table, and every name of the table in the program."""
    trees = [
        ast.parse(path.read_text(encoding="utf-8"))
        for path in (_ROOT / "game").rglob("*.py")
        if path.name != "sound.py"
    ]
    nodes = [node for tree in trees for node in ast.walk(tree)]
    arguments = [
        argument
        for node in nodes
        if isinstance(node, ast.Call) and ast.unparse(node.func).endswith("sound.play")
        for argument in node.args
    ]
    names = {
        branch.value
        for argument in arguments
        for branch in ([argument.body, argument.orelse] if isinstance(argument, ast.IfExp) else [argument])
        if isinstance(branch, ast.Constant)
    }
    assert names
    assert names <= SOUND_NAMES
    written = {node.value for node in nodes if isinstance(node, ast.Constant)}
    assert set(BURSTS) <= SOUND_NAMES <= written | set(BURSTS)


@pytest.mark.parametrize("name", sorted(_FILES))
def test_files_are_reproducible(name: str) -> None:
    """The synthesiser gives the shipped file byte for byte."""
    assert (_FOLDER / f"{name}.wav").read_bytes() == wav_bytes(name)


@pytest.mark.parametrize("name", sorted(_FILES))
def test_files_are_clean(name: str) -> None:
    """No clipping, no click at either end, no constant part, and a loudness like the others."""
    samples = _file(name).astype(np.float64) / _FULL_SCALE
    assert samples[0] == samples[-1] == 0
    assert 0.25 < np.abs(samples).max() < 0.9
    assert np.abs(np.diff(samples))[[0, -1]].max() < 0.05
    assert abs(samples.mean()) < 0.01
    assert 0.05 < np.sqrt((samples**2).mean()) < 0.25


def test_bursts_rise_with_the_wave() -> None:
    """Each wave sounds higher than the one before, by the centre of its spectrum."""
    centres = []
    for name in BURSTS:
        power = np.abs(np.fft.rfft(_file(name))) ** 2
        centres.append((np.arange(len(power)) * power).sum() / power.sum())
    assert centres == sorted(set(centres))


def test_one_sound_is_heard_as_it_is(speaker: _FakeSpeaker) -> None:
    """Alone and at full volume a sound is its file."""
    _sound(speaker).play("win")
    assert np.array_equal(speaker.hear(3)[: len(_file("win"))], _file("win"))


def test_fifty_bursts_in_a_second(speaker: _FakeSpeaker) -> None:
    """Case 89: at most 8 voices, no clipping, and the game-over sound is heard to its end."""
    sound = _sound(speaker)
    heard = []
    for index in range(75):
        if index == 25:
            sound.play("round_lose")
        sound.play(BURSTS[index % len(BURSTS)])
        assert len(sound._mix.voices) <= VOICES
        heard.append(speaker.hear(1 / 50))
    assert max(np.abs(part.astype(int)).max() for part in heard) <= _FULL_SCALE
    lose = _file("round_lose")
    rest = speaker.hear(1)
    bursts_end = len(_file(BURSTS[0]))
    assert np.array_equal(rest[bursts_end:], np.zeros(len(rest) - bursts_end))
    sung = np.concatenate(heard[25:])[: len(lose)].astype(np.float64)
    likeness = np.corrcoef(sung, lose[: len(sung)])[0, 1]
    assert likeness > 0.5


def test_important_sounds_outlive_any_number_of_others(speaker: _FakeSpeaker) -> None:
    """Lesser sounds push out each other, never an important one, and play softer beside it."""
    sound = _sound(speaker)
    for name in sorted(IMPORTANT):
        sound.play(name)
    for name in sorted(SOUND_NAMES - IMPORTANT):
        sound.play(name)
    assert len(sound._mix.voices) == VOICES
    assert sum(voice.is_important for voice in sound._mix.voices) == len(IMPORTANT)


@pytest.mark.parametrize("seed", range(20))
def test_mix_never_exceeds_full_scale(seed: int) -> None:
    """Eight of the loudest possible sounds of any length stay within full scale, without going quiet."""
    rng = np.random.default_rng(seed)
    mix = Mix()
    for _ in range(VOICES):
        loud = rng.integers(-_FULL_SCALE - 1, _FULL_SCALE + 1, rng.integers(1, 3000)).astype(np.int16)
        mix.add(loud, is_important=bool(rng.integers(2)))
    samples = np.abs(mix.samples(1.0).astype(int))
    assert _FULL_SCALE // 3 < samples.max() <= _FULL_SCALE


def test_equal_sounds_are_merged(speaker: _FakeSpeaker) -> None:
    """The same sound within 40 ms is one sound, later it is another."""
    sound = _sound(speaker)
    sound.play("flag")
    speaker.hear(0.039)
    sound.play("flag")
    assert len(sound._mix.voices) == 1
    speaker.hear(0.001)
    sound.play("flag")
    assert len(sound._mix.voices) == 2


def test_nothing_is_heard_after_mute(speaker: _FakeSpeaker) -> None:
    """Mute stops what sounds, lets nothing begin, and brings nothing back when it ends."""
    sound = _sound(speaker)
    sound.play("win")
    assert speaker.hear(0.5).any()
    sound.set_mute(True)
    sound.play("round_lose")
    assert not speaker.hear(0.5).any()
    sound.set_mute(False)
    assert not speaker.hear(0.5).any()
    sound.play("round_lose")
    assert speaker.hear(0.5).any()


def test_volume_acts_at_once(speaker: _FakeSpeaker) -> None:
    """What sounds goes on from where it was, softer; at 0 it is silent."""
    sound = _sound(speaker)
    sound.play("win")
    speaker.hear(0.5)
    sound.set_volume(0.5)
    at = round(0.5 * RATE_HZ)
    soft = speaker.hear(0.5)
    assert np.array_equal(soft, (_file("win")[at : at + len(soft)] * 0.25).astype(np.int16))
    sound.set_volume(0)
    assert not speaker.hear(0.5).any()


def test_muted_program_opens_no_device(speaker: _FakeSpeaker) -> None:
    """The device is opened when there is something to be heard, and not before."""
    sound = _sound(speaker, mute=True)
    sound.play("win")
    assert not speaker.is_open
    sound.set_mute(False)
    assert sound._opener is not None
    sound._opener.join()
    assert speaker.is_open
    sound.close()
    assert not speaker.is_open


def test_slow_device_is_waited_for_in_silence(speaker: _FakeSpeaker) -> None:
    """While the device opens, all goes on in silence; what was played meanwhile doesn't come late."""
    speaker.may_open.clear()
    sound = _sound(speaker)
    sound.play("win")
    sound.set_volume(0.3)
    speaker.may_open.set()
    assert sound._opener is not None
    sound._opener.join()
    assert not speaker.hear(1).any()
    sound.play("win")
    assert speaker.hear(1).any()


def test_closing_while_it_opens(speaker: _FakeSpeaker) -> None:
    """Closing doesn't wait for a slow device, which is given back as soon as it is there."""
    speaker.may_open.clear()
    sound = _sound(speaker)
    sound.close()
    speaker.may_open.set()
    assert sound._opener is not None
    sound._opener.join()
    assert not speaker.is_open
    sound.play("win")
    sound.set_mute(True)
    sound.close()


def _listen(sound: Sound, speaker: _FakeSpeaker, seconds: float, *, is_wanted: bool = True) -> Samples:
    """Return what is heard while the program asks for the tune, or no more, in every frame."""
    heard = []
    for _ in range(round(seconds * 30)):
        sound.set_tune(is_wanted=is_wanted)
        heard.append(speaker.hear(1 / 30))
    return np.concatenate(heard)


def test_tune_plays_over_and_over(speaker: _FakeSpeaker) -> None:
    """After it has come softly, the tune is its file, again from the beginning without a gap."""
    tune = _file(TUNE)
    assert 20 < len(tune) / RATE_HZ < 40
    heard = _listen(_sound(speaker), speaker, 30)
    fade = RATE_HZ // 4
    assert 0 < np.abs(heard[: fade // 2].astype(int)).max() < np.abs(tune.astype(int)).max()
    again = np.concatenate([tune, tune])[fade : len(heard)]
    assert np.abs(heard[fade:].astype(int) - again).max() <= 1


def test_tune_goes_and_comes_without_a_click(speaker: _FakeSpeaker) -> None:
    """It fades within a quarter of a second, is silent, and goes on where it was."""
    sound = _sound(speaker)
    _listen(sound, speaker, 2)
    fading = _listen(sound, speaker, 1, is_wanted=False).astype(int)
    assert np.abs(fading[: RATE_HZ // 8]).max() > 0
    assert not fading[RATE_HZ // 4 :].any()
    goes_on = _listen(sound, speaker, 1)[RATE_HZ // 4 :]
    tune = _file(TUNE)
    at = 2 * RATE_HZ + RATE_HZ // 2 - 2000  # both fades go through the tune
    places = range(at, at + 4000)
    assert min(np.abs(tune[i : i + 4000].astype(int) - goes_on[:4000]).max() for i in places) <= 1


def test_tune_has_a_volume_of_its_own(speaker: _FakeSpeaker) -> None:
    """Without it sounds are heard alone, without them the tune; muted, neither is heard."""
    sound = _sound(speaker)
    sound.set_volume(0, 0.5)
    sound.play("win")
    loud = np.abs(_listen(sound, speaker, 3)[RATE_HZ:].astype(int)).max()
    assert 0 < loud <= np.abs(_file(TUNE).astype(int)).max() / 4
    sound.set_volume(1, 0)
    sound.play("win")
    assert np.array_equal(_listen(sound, speaker, 2)[: len(_file("win"))], _file("win"))
    sound.set_volume(1, 1)
    assert _listen(sound, speaker, 1).any()
    sound.set_mute(True)
    assert not _listen(sound, speaker, 2).any()
    sound.set_mute(False)
    assert _listen(sound, speaker, 1).any()


def test_cascade_over_the_tune_does_not_clip(speaker: _FakeSpeaker) -> None:
    """Case 89 with the tune at full volume: within full scale, and no sudden step to its border."""
    sound = _sound(speaker)
    _listen(sound, speaker, 1)
    heard = []
    for index in range(60):
        sound.play(BURSTS[index % len(BURSTS)])
        heard.append(_listen(sound, speaker, 1 / 30))
    loudest = np.abs(np.concatenate(heard).astype(int))
    assert _FULL_SCALE // 2 < loudest.max() <= _FULL_SCALE
    assert (loudest == _FULL_SCALE).mean() < 0.01  # limited, not cut off


def test_program_without_a_tune_goes_on(speaker: _FakeSpeaker, tmp_path: Path) -> None:
    """A missing file is silence."""
    sound = _sound(speaker, folder=tmp_path)
    assert not _listen(sound, speaker, 1).any()


def test_any_trouble_is_one_warning(
    speaker: _FakeSpeaker, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """No device, a device that breaks, files missing or damaged: silence and one line in the log."""
    for trouble in ("open", "odd", "queue", "missing", "damaged"):
        caplog.clear()
        speaker.open_error = {"open": OSError("no device"), "odd": AttributeError("no such call")}.get(
            trouble
        )
        speaker.queue_error = OSError("unplugged") if trouble == "queue" else None
        if trouble == "damaged":
            (tmp_path / "win.wav").write_bytes(wav_bytes("win")[:30])
        sound = _sound(speaker, folder=tmp_path if trouble in {"missing", "damaged"} else _FOLDER)
        for name in ("win", "flag", "round_lose"):
            sound.play(name)
            assert not speaker.hear(1).any()
        sound.set_volume(0.5)
        sound.close()
        assert [record.levelno for record in caplog.records] == [logging.WARNING]


def test_other_forms_of_wav_are_refused(tmp_path: Path) -> None:
    """A file of another rate or form would sound wrong, so it isn't played."""
    data = bytearray(wav_bytes("win"))
    data[24:28] = (44_100).to_bytes(4, "little")
    (tmp_path / "win.wav").write_bytes(data)
    with pytest.raises(ValueError, match=r"win\.wav: not mono, 16 bit, 22050 Hz"):
        read_wav(tmp_path / "win.wav")


def test_real_device_plays_the_samples(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """SDL hears exactly what was mixed (its driver "disk" writes it into a file)."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "disk")
    monkeypatch.setenv("SDL_DISKAUDIOFILE", str(tmp_path / "heard.raw"))
    speaker = SdlSpeaker()
    speaker.open()
    speaker.requeue(lambda left: _file("mine")[left:])
    lefts = [len(_file("mine"))]

    def note(left: int) -> Samples:
        lefts.append(left)
        return _file("mine")[-left:] if left else _file("mine")[:0]

    while lefts[-1]:
        time.sleep(0.05)
        speaker.requeue(note)
    speaker.close()
    assert lefts == sorted(lefts, reverse=True)
    assert _file("mine").tobytes().strip(b"\0") in (tmp_path / "heard.raw").read_bytes()


def test_no_such_driver_is_an_error_to_the_caller(monkeypatch: pytest.MonkeyPatch) -> None:
    """A device that can't be had is told by ``OSError`` with SDL's reason."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "nonsense")
    with pytest.raises(OSError, match="nonsense"):
        SdlSpeaker().open()


_STUCK = """
import sys, time
from pathlib import Path
import pygame
from game.ui.sound import Sound
pygame.display.init()
sound = Sound(Path(sys.argv[1]), volume=1, mute=False, now_ns=time.monotonic_ns)
began = last = time.monotonic()
worst = 0.0
sound.open()
while last < began + 1:
    time.sleep(0.01)
    sound.play("win")
    worst, last = max(worst, time.monotonic() - last), time.monotonic()
sound.close()
pygame.quit()
print(sound._opener.is_alive(), worst)
"""


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs a named pipe to get stuck at")
def test_device_that_never_opens_stops_nothing(tmp_path: Path) -> None:
    """The real device hangs while it opens; the program runs on and ends as usual."""
    os.mkfifo(tmp_path / "pipe")
    driver = {
        "SDL_AUDIODRIVER": "disk",
        "SDL_DISKAUDIOFILE": str(tmp_path / "pipe"),
        "SDL_VIDEODRIVER": "dummy",
    }
    command = [sys.executable, "-c", _STUCK, str(_FOLDER)]
    done = subprocess.run(
        command,
        env={**os.environ, **driver},
        capture_output=True,
        text=True,
        timeout=20,
        check=True,
        cwd=_ROOT,
    )
    is_stuck, worst_s = done.stdout.split()[-2:]
    assert is_stuck == "True"
    assert float(worst_s) < 0.5
