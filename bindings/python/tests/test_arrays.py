"""Arrays of a batch in other libraries, where they are installed."""

import ludotheque
import numpy as np
import pytest
from ludotheque import BatchEnvironment


@pytest.mark.long
def test_jax_takes_observations_and_gives_actions() -> None:
    jax = pytest.importorskip("jax")
    batch = BatchEnvironment("squadro", 64)

    @jax.jit
    def policy(observations, masks, key):  # type: ignore[no-untyped-def]
        worth = jax.random.uniform(key, masks.shape) + observations.mean()
        return jax.numpy.where(masks, worth, -1).argmax(axis=1)

    for key in jax.random.split(jax.random.PRNGKey(0), 50):
        actions = policy(jax.numpy.asarray(batch.observations), jax.numpy.asarray(batch.masks), key)
        assert batch.masks[np.arange(64), np.asarray(actions)].all()
        batch.step(actions)


@pytest.mark.long
def test_torch_shares_the_memory() -> None:
    torch = pytest.importorskip("torch")
    batch = BatchEnvironment("squadro", 64)
    observations = torch.from_numpy(batch.observations)
    masks = torch.from_numpy(batch.masks)
    for _ in range(50):
        before = observations.clone()
        batch.step(torch.multinomial(masks.float(), 1)[:, 0])
        assert not torch.equal(before, observations)
        assert np.array_equal(observations.numpy(), batch.observations)


def test_any_library_can_share_the_memory() -> None:
    batch = BatchEnvironment(ludotheque.open("squadro"), 8)
    shared = np.from_dlpack(batch.observations)
    assert np.shares_memory(shared, batch.observations)
    batch.step(batch.sample())
    assert np.array_equal(shared, batch.observations)
