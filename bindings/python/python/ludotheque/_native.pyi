from collections.abc import Sequence
from typing import Any, Literal, final

import numpy as np
from numpy.typing import ArrayLike, NDArray

_Theme = Literal["light", "dark", "contrast"]

def games() -> list[str]:
    """The names of all games."""

def open(text: str) -> Game:
    """Open a game by its text, ``name`` or ``name(option=value,…)``; raises ``OpenError``."""

def variants(game: str | None = None) -> list[str]:
    """The texts of every variant of a game, or of all games."""

@final
class Game:
    """The rules of a game with its options chosen."""

    def __new__(cls, text: str) -> Game: ...
    @property
    def text(self) -> str:
        """The canonical text: options that have their default value are left out."""
    @property
    def id(self) -> str: ...
    @property
    def name(self) -> str: ...
    @property
    def turn_notation(self) -> str:
        """How turns are written, in one line with an example."""
    @property
    def seats(self) -> list[str]:
        """The names of the seats in turn order."""
    @property
    def teams(self) -> list[int]:
        """The team of each seat: seats of a team win together."""
    @property
    def start(self) -> Position: ...
    def position(self, text: str = "start") -> Position:
        """A position by its text; raises ``PositionError``."""
    @property
    def actions(self) -> int:
        """How many actions are numbered, in every variant of the game."""
    @property
    def observation_shape(self) -> tuple[int, int, int]:
        """Planes, rows and columns of an observation."""
    @property
    def planes(self) -> list[tuple[str, int]]:
        """What the planes of an observation show, in order, and how many they are."""
    @property
    def symmetries(self) -> int:
        """How many symmetric views of a position there are besides the position itself."""
    def __copy__(self) -> Game: ...
    def __deepcopy__(self, memo: Any) -> Game: ...

@final
class Position:
    """A position between two turns; it never changes."""

    def __new__(cls, game: str, text: str = "start") -> Position: ...
    @property
    def game(self) -> Game: ...
    @property
    def text(self) -> str: ...
    @property
    def status(self) -> Status:
        """How it stands; repetition and the limit of turns belong to a ``Match``."""
    @property
    def key(self) -> int:
        """A hash that is the same on every machine and in every release."""
    def legal_turns(self) -> list[str]:
        """The texts of all legal turns, in byte order."""
    def turns(self) -> list[Turn]:
        """The legal turns as objects."""
    def turn(self, text: str) -> Turn:
        """A legal turn by its text; raises ``TurnError``."""
    def play(self, turn: str | Turn) -> Position:
        """The position after a turn; raises ``TurnError``."""
    def perft(self, depth: int) -> int:
        """How many sequences of so many turns there are."""
    def draw(self) -> str:
        """The board in characters."""
    def render(self, theme: _Theme = "light", flat: bool = False, quarters: int = 0) -> str:
        """The board as SVG, seen from the south or so many quarters further round."""
    def _repr_svg_(self) -> str: ...
    def __copy__(self) -> Position: ...
    def __deepcopy__(self, memo: Any) -> Position: ...

@final
class Turn:
    """A legal turn of a position."""

    def __new__(cls, position: Position, text: str) -> Turn: ...
    @property
    def position(self) -> Position: ...
    @property
    def text(self) -> str: ...
    @property
    def after(self) -> Position: ...
    @property
    def actions(self) -> list[int]:
        """The actions that say it, for an environment."""

@final
class Status:
    """Whose turn it is, or how the game ended."""

    @property
    def over(self) -> bool: ...
    @property
    def to_move(self) -> str | None: ...
    @property
    def winners(self) -> list[str]:
        """Nobody means a draw, once the game is over."""
    @property
    def reason(self) -> str | None: ...
    @property
    def points(self) -> list[int] | None: ...

@final
class Match:
    """A game being played, with its history, repetition and a limit of turns."""

    def __new__(cls, game: str | Game, position: str = "start") -> Match: ...
    @classmethod
    def from_record(cls, text: str) -> Match:
        """The match a record tells of; raises ``RecordError`` with line and column."""
    @property
    def game(self) -> Game: ...
    @property
    def position(self) -> Position: ...
    @property
    def status(self) -> Status: ...
    @property
    def turns(self) -> list[str]: ...
    def legal_turns(self) -> list[str]: ...
    def play(self, turn: str | Turn) -> None:
        """Play a turn; raises ``TurnError`` without any change."""
    def undo(self) -> bool: ...
    def redo(self) -> bool: ...
    def resign(self, seat: str) -> bool:
        """Let a seat give up; says whether that could be."""
    def agree_draw(self) -> bool: ...
    def record(self, players: Sequence[str] | None = None, date: str | None = None) -> str:
        """The record, in the syntax of PGN; the date as ``2026.11.15``."""
    def render(self, theme: _Theme = "light", flat: bool = False, quarters: int = 0) -> str: ...
    def _repr_svg_(self) -> str: ...
    def __len__(self) -> int: ...
    def copy(self) -> Match: ...
    def __copy__(self) -> Match: ...
    def __deepcopy__(self, memo: Any) -> Match: ...

@final
class Engine:
    """A computer player of every game.

    Levels go from 1 to 8. Only level 8 uses ``seconds``, ``nodes`` and ``threads``; the others are as
    strong as they are by what they spend. ``name`` takes the place of the level: ``uct:1s`` is plain
    Monte Carlo tree search. ``memory`` is in MiB. Threads may share an engine; they wait for each other.
    """

    def __new__(
        cls,
        level: int = 8,
        seconds: float | None = None,
        *,
        nodes: int | None = None,
        threads: int = 1,
        seed: int = 0,
        name: str | None = None,
        memory: int = 64,
    ) -> Engine: ...
    def analyse(self, position: Position | Match, lines: int = 1) -> Analysis: ...
    def choose(self, position: Position | Match) -> str | None:
        """The turn it would play; none when the game is over."""
    def forget(self) -> None: ...

@final
class Analysis:
    """What an engine found out about a position."""

    @property
    def depth(self) -> int: ...
    @property
    def nodes(self) -> int: ...
    @property
    def seconds(self) -> float: ...
    @property
    def value(self) -> Value: ...
    @property
    def lines(self) -> list[Line]:
        """The best lines, the best first; none when the game is over."""
    @property
    def best(self) -> str | None: ...

@final
class Value:
    """What a position is worth: proved, or estimated."""

    @property
    def shares(self) -> list[tuple[str, float]]:
        """How likely each seat is to win."""
    @property
    def proved(self) -> bool:
        """Is the end certain whatever the others do? Otherwise the shares are an estimate."""
    @property
    def winners(self) -> list[str] | None:
        """Who wins by the proof, where it says so."""
    @property
    def turns(self) -> int | None:
        """After how many turns of all seats together, by the proof."""
    @property
    def exact(self) -> bool:
        """Is it shown that fewer turns are not enough?"""

@final
class Line:
    """Good play from here on."""

    @property
    def turns(self) -> list[str]: ...
    @property
    def value(self) -> Value: ...

@final
class Environment:
    """One game played by numbers. It can be copied and pickled."""

    def __new__(
        cls,
        game: str | Game,
        *,
        position: str = "start",
        seed: int = 0,
        turn_limit: int = 400,
    ) -> Environment: ...
    @property
    def game(self) -> Game: ...
    def step(self, action: int) -> bool:
        """Play an action; says whether the game goes on. Raises ``ActionError`` without any change."""
    def reset(self, seed: int | None = None) -> None: ...
    def sample(self) -> int:
        """A random legal action; -1 when the game is over."""
    @property
    def observation(self) -> NDArray[np.uint8]:
        """What the seat to move sees."""
    def observe(self, seat: int) -> NDArray[np.uint8]: ...
    @property
    def mask(self) -> NDArray[np.bool_]: ...
    def legal_actions(self) -> list[int]: ...
    @property
    def to_move(self) -> int:
        """The number of the seat to move; -1 when the game is over."""
    @property
    def rewards(self) -> list[float]:
        """What each seat won with the last action; they add up to 0."""
    @property
    def terminated(self) -> bool: ...
    @property
    def truncated(self) -> bool: ...
    @property
    def status(self) -> Status: ...
    @property
    def position(self) -> Position | None:
        """None inside a turn, which has no text."""
    @property
    def last_turn(self) -> str | None:
        """The text of the last turn; none inside a turn."""
    def actions_of(self, turn: str) -> list[int] | None:
        """The actions that say a turn; none if it cannot be played now."""
    def draw(self) -> str: ...
    def render(self, theme: _Theme = "light", flat: bool = False, quarters: int = 0) -> str: ...
    def pixels(
        self, width: int = 480, theme: _Theme = "light", flat: bool = False, quarters: int = 0
    ) -> NDArray[np.uint8]:
        """The board as an array of rows, columns and the three colours."""
    def _repr_svg_(self) -> str: ...
    def copy(self) -> Environment: ...
    def __copy__(self) -> Environment: ...
    def __deepcopy__(self, memo: Any) -> Environment: ...

@final
class BatchEnvironment:
    """Many games at once, played in Rust on all cores.

    The arrays are the same ones all the time, and every step writes them anew: copy what you keep. With
    ``auto_reset`` an episode that ends begins anew in the same step: its row of ``rewards``,
    ``terminations`` and ``truncations`` tells of the end, its observation is that of the new game.
    Without it an ended episode takes the action -1 until it is reset.
    """

    def __new__(
        cls,
        game: str | Game,
        count: int,
        *,
        position: str = "start",
        seed: int = 0,
        turn_limit: int = 400,
        auto_reset: bool = True,
    ) -> BatchEnvironment: ...
    @property
    def game(self) -> Game: ...
    def __len__(self) -> int: ...
    @property
    def observations(self) -> NDArray[np.uint8]:
        """What the seats to move see: episode × plane × row × column."""
    @property
    def masks(self) -> NDArray[np.bool_]:
        """Which actions are legal: episode × action."""
    @property
    def to_move(self) -> NDArray[np.int8]:
        """The number of the seat to move; -1 when the episode has ended."""
    @property
    def rewards(self) -> NDArray[np.float32]:
        """What each seat won with the last action: episode × seat. They add up to 0."""
    @property
    def terminations(self) -> NDArray[np.bool_]: ...
    @property
    def truncations(self) -> NDArray[np.bool_]:
        """Where the limit of turns ended the episode."""
    def reset(self, seed: int | None = None) -> None: ...
    def reset_some(self, episodes: Sequence[int]) -> None: ...
    def step(self, actions: ArrayLike) -> None:
        """Play an action in every episode; if one is wrong, none is played."""
    def sample(self, out: NDArray[np.int64] | None = None) -> NDArray[np.int64]:
        """A random legal action for every episode; -1 where it has ended."""
    def legal_actions(self) -> tuple[NDArray[np.int32], NDArray[np.int64]]:
        """The legal actions of all episodes one after another, and where each episode's begin."""
    def symmetric(self, symmetry: int) -> tuple[NDArray[np.uint8], NDArray[np.int32]]:
        """What the seats to move see through a symmetry, and every legal action's number there.

        The second array is episode × action; actions that are not legal have -1.
        """
    def position(self, episode: int) -> Position | None: ...
    def status(self, episode: int) -> Status: ...
    def __copy__(self) -> BatchEnvironment: ...
