"""What is raised where input is wrong. Every one of them is a ``ValueError``."""

from __future__ import annotations

from collections.abc import Mapping

__all__ = [
    "ActionError",
    "EngineError",
    "LudothequeError",
    "OpenError",
    "PositionError",
    "RecordError",
    "TurnError",
]


class LudothequeError(ValueError):
    """Wrong input: what is wrong and, where the rules refuse it, by which rule.

    ``key`` is a stable name for the sentence and ``values`` what fills its places. ``rule`` is the number
    of the rule that was broken. ``column`` counts characters from 1; ``line`` is there for records.
    """

    key: str | None
    rule: str | None
    line: int | None
    column: int | None
    values: Mapping[str, str]

    def __init__(
        self,
        message: str,
        *,
        key: str | None = None,
        rule: str | None = None,
        line: int | None = None,
        column: int | None = None,
        values: Mapping[str, str] | None = None,
    ) -> None:
        super().__init__(message)
        self.key = key
        self.rule = rule
        self.line = line
        self.column = column
        self.values = dict(values or {})

    def __reduce__(self) -> tuple[object, ...]:
        return (_again, (type(self), str(self), self.__dict__.copy()))


def _again(kind: type[LudothequeError], message: str, fields: dict[str, object]) -> LudothequeError:
    error = kind(message)
    error.__dict__.update(fields)
    return error


class OpenError(LudothequeError):
    """No game has this text."""


class PositionError(LudothequeError):
    """The text is no position of the game."""


class TurnError(LudothequeError):
    """The turn cannot be played here."""


class RecordError(LudothequeError):
    """The text is no record of a game."""


class ActionError(LudothequeError):
    """The action cannot be played now."""


class EngineError(LudothequeError):
    """There is no such computer player."""
