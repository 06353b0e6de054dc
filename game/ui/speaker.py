"""The sound device: SDL's own queue of samples, reached through ctypes.

Not ``pygame.mixer``: while it opens it holds Python's lock (measured with pygame-ce 2.5.8: a device
that takes 3 s stops every thread for 3 s), and a device can take seconds. A ctypes call lets go of it.
"""

from __future__ import annotations

import ctypes
import sys
from typing import TYPE_CHECKING, Protocol

import pygame.base

if TYPE_CHECKING:
    from collections.abc import Callable

    import numpy as np
    from numpy.typing import NDArray

    Samples = NDArray[np.int16]

RATE_HZ = 22_050
_BUFFER_SAMPLES = 512
_SIGNED_16_LITTLE = 0x8010
_BYTES_A_SAMPLE = 2


class Speaker(Protocol):
    """A mono device of ``RATE_HZ`` that plays a queue of samples; every method may raise ``OSError``."""

    def open(self) -> None:
        """Get the device, however long it takes; called from a thread of its own."""
        ...

    def requeue(self, make: Callable[[int], Samples]) -> None:
        """Ask for new samples, given how many are still to be heard, and play them instead of those."""
        ...

    def close(self) -> None:
        """Be silent at once and give the device back."""
        ...


class _Spec(ctypes.Structure):
    """SDL_AudioSpec; without a callback the device plays what is queued, and silence otherwise."""

    _fields_ = (
        ("freq", ctypes.c_int),
        ("format", ctypes.c_uint16),
        ("channels", ctypes.c_uint8),
        ("silence", ctypes.c_uint8),
        ("samples", ctypes.c_uint16),
        ("padding", ctypes.c_uint16),
        ("size", ctypes.c_uint32),
        ("callback", ctypes.c_void_p),
        ("userdata", ctypes.c_void_p),
    )


class SdlSpeaker:
    """The system's usual sound device."""

    def open(self) -> None:
        """Get the device; ``OSError`` with SDL's reason if there is none."""
        # Windows finds the library pygame has loaded by its name, others through one that needs it.
        self._sdl = ctypes.CDLL("SDL2.dll" if sys.platform == "win32" else pygame.base.__file__)
        self._sdl.SDL_GetError.restype = ctypes.c_char_p
        self._sdl.SDL_GetQueuedAudioSize.restype = ctypes.c_uint32
        # Not SDL_InitSubSystem: then `pygame.quit` would tear down a device that is still opening.
        if self._sdl.SDL_AudioInit(None) != 0:
            raise self._error()
        spec = _Spec(RATE_HZ, _SIGNED_16_LITTLE, 1, 0, _BUFFER_SAMPLES)
        self._device: int = self._sdl.SDL_OpenAudioDevice(None, 0, ctypes.byref(spec), None, 0)
        if self._device == 0:
            error = self._error()
            self._sdl.SDL_AudioQuit()
            raise error
        self._sdl.SDL_PauseAudioDevice(self._device, 0)

    def requeue(self, make: Callable[[int], Samples]) -> None:
        """Ask for new samples, given how many are still to be heard, and play them instead of those."""
        self._sdl.SDL_LockAudioDevice(self._device)
        try:
            left = self._sdl.SDL_GetQueuedAudioSize(self._device) // _BYTES_A_SAMPLE
            data = make(left).astype("<i2").tobytes()
            self._sdl.SDL_ClearQueuedAudio(self._device)
            if self._sdl.SDL_QueueAudio(self._device, data, len(data)) != 0:
                raise self._error()
        finally:
            self._sdl.SDL_UnlockAudioDevice(self._device)

    def close(self) -> None:
        """Be silent at once and give the device back."""
        self._sdl.SDL_CloseAudioDevice(self._device)
        self._sdl.SDL_AudioQuit()

    def _error(self) -> OSError:
        return OSError(self._sdl.SDL_GetError().decode("utf-8", "replace"))
