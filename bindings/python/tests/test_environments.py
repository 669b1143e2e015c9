"""Games by numbers, one and many."""

import copy
import pickle
import random

import ludotheque
import numpy as np
import pytest
from ludotheque import ActionError, BatchEnvironment, Environment, Match

GAMES = ludotheque.games()


@pytest.mark.parametrize("text", GAMES + ["kontakt(players=6)", "contigo(variant=capture)"])
def test_a_batch_plays(text: str) -> None:
    batch = BatchEnvironment(text, 130, seed=3, turn_limit=30)
    game = batch.game
    actions = np.empty(130, np.int64)
    ends = 0
    for _ in range(200):
        assert batch.observations.shape == (130, *game.observation_shape)
        assert batch.masks.shape == (130, game.actions)
        assert batch.masks.dtype == np.bool_
        assert batch.masks.any(axis=1).all()
        batch.sample(actions)
        assert batch.masks[np.arange(130), actions].all()
        packed, starts = batch.legal_actions()
        assert np.array_equal(np.diff(starts), batch.masks.sum(axis=1))
        assert np.array_equal(packed, np.nonzero(batch.masks)[1])
        batch.step(actions)
        ended = batch.terminations | batch.truncations
        ends += int(ended.sum())
        assert not batch.rewards[~ended].any()
        assert np.allclose(batch.rewards.sum(axis=1), 0, atol=1e-6)
        assert (batch.to_move >= 0).all()
    assert ends > 0


def test_a_batch_writes_into_the_same_arrays() -> None:
    batch = BatchEnvironment("squadro", 4)
    observations, masks = batch.observations, batch.masks
    before = observations.copy()
    batch.step(np.array([0, 1, 2, 3]))
    assert not np.array_equal(before, observations)
    assert np.shares_memory(observations, batch.observations)
    assert np.shares_memory(masks, batch.masks)


def test_a_batch_does_not_depend_on_its_size() -> None:
    small, large = BatchEnvironment("contigo", 5, seed=9), BatchEnvironment("contigo", 300, seed=9)
    for _ in range(50):
        small.step(small.sample())
        large.step(large.sample())
    assert np.array_equal(small.observations, large.observations[:5])


def test_every_integer_type_is_taken() -> None:
    for dtype in [np.int8, np.uint8, np.int32, np.int64, np.uint64]:
        batch = BatchEnvironment("squadro", 3)
        batch.step(np.array([0, 1, 2], dtype))
        assert (batch.to_move == 1).all()
    batch = BatchEnvironment("squadro", 3)
    batch.step([4, 4, 4])
    batch.step(np.arange(6)[::2] % 5)


def test_wrong_arrays() -> None:
    batch = BatchEnvironment("squadro", 3)
    before = batch.observations.copy()
    with pytest.raises(TypeError, match="float64"):
        batch.step(np.zeros(3))
    with pytest.raises(TypeError):
        batch.step("abc")
    for shape in [(2,), (3, 1), ()]:
        with pytest.raises(ValueError, match="shape"):
            batch.step(np.zeros(shape, np.int64))
    with pytest.raises(ActionError, match="episode 1: .* no action 5") as wrong:
        batch.step(np.array([0, 5, 0]))
    assert wrong.value.key == "unknown-action"
    with pytest.raises(ActionError):
        batch.step(np.array([0, 0, -1]))
    with pytest.raises(ValueError, match="out"):
        batch.sample(np.empty(4, np.int64))
    with pytest.raises(TypeError):
        batch.sample(np.empty(3, np.int32))  # type: ignore[arg-type]
    assert np.array_equal(before, batch.observations)
    for count in [0, -1, 1 << 40]:
        with pytest.raises((ValueError, OverflowError)):
            BatchEnvironment("squadro", count)
    with pytest.raises(IndexError):
        batch.position(3)
    with pytest.raises(IndexError):
        batch.symmetric(0)
    with pytest.raises(ludotheque.PositionError):
        BatchEnvironment("squadro", 3, position="nowhere")
    with pytest.raises(ValueError, match="over"):
        BatchEnvironment("squadro", 3, position="12.12.12.12.0/0.0.0.0.0 r")


def test_without_reset_episodes_end() -> None:
    batch = BatchEnvironment("squadro", 2, auto_reset=False, seed=1)
    for _ in range(400):
        batch.step(batch.sample())
    assert (batch.to_move == -1).all()
    assert not batch.masks.any()
    assert batch.status(0).over
    with pytest.raises(ActionError, match="ended") as wrong:
        batch.step(np.array([0, 0]))
    assert wrong.value.key == "over"
    batch.reset_some([1])
    assert batch.to_move.tolist() == [-1, 0]
    batch.step(batch.sample())
    batch.reset(seed=4)
    assert batch.to_move.tolist() == [0, 0]


@pytest.mark.parametrize("text", GAMES)
def test_symmetric_views(text: str) -> None:
    batch = BatchEnvironment(text, 8)
    for _ in range(20):
        batch.step(batch.sample())
    for symmetry in range(batch.game.symmetries):
        views, there = batch.symmetric(symmetry)
        assert views.shape == batch.observations.shape
        assert np.array_equal(there >= 0, batch.masks)
        for row in there:
            numbers = row[row >= 0]
            assert len(set(numbers.tolist())) == len(numbers)


@pytest.mark.parametrize("text", [*GAMES, "kontakt(players=6)"])
def test_a_pickled_game_goes_on_alike(text: str) -> None:
    env = Environment(text, seed=5, turn_limit=50)
    for _ in range(20):
        env.step(env.sample())
    twin = pickle.loads(pickle.dumps(env))
    while env.to_move >= 0:
        assert np.array_equal(env.observation, twin.observation)
        assert env.last_turn == twin.last_turn
        assert env.step(env.sample()) == twin.step(twin.sample())
    assert (env.status, env.rewards, env.truncated) == (twin.status, twin.rewards, twin.truncated)
    with pytest.raises(ActionError):
        env.__setstate__([-7])  # type: ignore[attr-defined]


def test_copies_go_their_own_way() -> None:
    batch = BatchEnvironment("eupdonne", 3)
    other = copy.copy(batch)
    batch.step(batch.sample())
    assert (other.to_move == 0).all() and (batch.to_move == 1).all()
    single = Environment("eupdonne")
    twin = copy.deepcopy(single)
    single.step(single.sample())
    assert (twin.to_move, single.to_move) == (0, 1)


@pytest.mark.parametrize("text", GAMES + ["contigo(variant=quick)", "kontakt(players=4,score=points)"])
def test_one_game_follows_a_match(text: str) -> None:
    env, match = Environment(text, seed=8), Match(text)
    while env.to_move >= 0:
        assert env.game.seats[env.to_move] == match.status.to_move
        turn = random.Random(len(match)).choice(match.legal_turns())
        actions = env.actions_of(turn)
        assert actions
        for action in actions:
            assert env.mask[action]
            assert env.legal_actions() == np.nonzero(env.mask)[0].tolist()
            env.step(action)
        match.play(turn)
        assert env.last_turn == turn
        assert env.position == match.position
    assert env.status == match.status
    assert env.terminated != env.truncated
    winners = [seat for seat, reward in zip(env.game.seats, env.rewards, strict=True) if reward > 0]
    assert winners == match.status.winners
    with pytest.raises(ActionError, match="ended"):
        env.step(0)
    with pytest.raises(ActionError, match="ended"):
        env.step(-1)
    env.reset()
    assert env.position == env.game.start


def test_seats_see_different_things() -> None:
    env = Environment("kontakt(players=6)")
    views = {env.observe(seat).tobytes() for seat in range(6)}
    assert len(views) == 6
    assert np.array_equal(env.observe(0), env.observation)
    with pytest.raises(IndexError):
        env.observe(6)


def test_pictures_inside_a_turn() -> None:
    env = Environment("contigo")
    env.step(env.sample())
    assert env.position is None
    assert env.render().startswith("<svg")
    pixels = env.pixels(200)
    assert pixels.shape[1:] == (200, 3)
    assert pixels.dtype == np.uint8
    assert len(np.unique(pixels)) > 10
    with pytest.raises(ValueError):
        env.pixels(0)


def test_nothing_wrong_ends_the_interpreter() -> None:
    """Random calls with random arguments raise ordinary exceptions or do what they should."""
    rng = random.Random(5)
    texts = ["", "start", "1", "x", "a6-a4/Nc>0.2", "squadro", "\ud7ff", "99999999999999999999", "- l - -"]
    numbers = [-(2**70), -1, 0, 1, 3, 7, 2**31, 2**64, 2**70]
    arrays = [np.zeros(n, t) for n in (0, 1, 2, 3) for t in (np.int64, np.float32, np.bool_, np.uint64)]
    values = [*texts, *numbers, *arrays, None, 1.5, float("nan"), [], {}, b"x", object()]
    things = [
        thing
        for text in GAMES
        for game in [ludotheque.open(text)]
        for thing in [game, game.start, Match(game), Environment(game), BatchEnvironment(game, 2)]
    ]
    called = 0
    for _ in range(6_000):
        thing = rng.choice(things)
        names = [name for name in dir(thing) if not name.startswith("__") and name != "perft"]
        member = getattr(thing, rng.choice(names))
        if callable(member):
            try:
                member(*rng.choices(values, k=rng.randrange(3)))
            except Exception as error:  # noqa: BLE001
                assert str(error), type(error)
            called += 1
    assert called > 1_000
