"""OpenSpiel's own test over every variant. Not run by pytest: OpenSpiel is large."""

import sys

import ludotheque
import ludotheque.openspiel
import numpy as np
import pyspiel

for text in ludotheque.variants():
    game = pyspiel.load_game(ludotheque.openspiel.short_name(text))
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)
    state = game.new_initial_state()
    observer = game.make_py_observer()
    observer.set_from(state, 0)
    assert np.array_equal(observer.dict["observation"], state.episode.observe(0)), text
    sys.stdout.write(f"{text}: passed\n")
