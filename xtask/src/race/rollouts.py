"""Races our random games against random roll-outs of OpenSpiel: a line for each round, `name: number unit (more)`.

OpenSpiel plays in its own C++: a Monte Carlo search with a single simulation does nothing but ask `RandomRolloutEvaluator`
about the root, which plays so many games to the end by chance without a step through Python. How many decisions such a game
has is counted in games of its random bots from the same position. The clock is the processor time for everybody.
"""

import random
import resource
import subprocess
import sys
import time

import pyspiel

THEIRS = {"Hearts of OpenSpiel": "hearts", "Crazy Eights of OpenSpiel": "crazy_eights"}
OUR_GAMES = 2000
ROLLOUTS = 3000
COUNTED = 300


class Rollouts:
    """One of their games, from the deal on."""

    def __init__(self, code):
        self.game = pyspiel.load_game(code)
        self.start, dice = self.game.new_initial_state(), random.Random(1)
        while self.start.is_chance_node():
            actions, weights = zip(*self.start.chance_outcomes())
            self.start.apply_action(dice.choices(actions, weights)[0])
        self.decisions = sum(map(self.count, range(COUNTED))) / COUNTED

    def count(self, seed):
        """How many decisions of players there are in a game of random bots."""
        state, seats = self.start.clone(), range(self.game.num_players())
        pyspiel.evaluate_bots(state, [pyspiel.make_uniform_random_bot(seat, seed * 7 + seat) for seat in seats], seed)
        return sum(move.player >= 0 for move in state.full_history()[len(self.start.full_history()) :])

    def run(self, seed):
        """Nanoseconds for each decision."""
        evaluator = pyspiel.RandomRolloutEvaluator(ROLLOUTS, seed)
        bot = pyspiel.MCTSBot(self.game, evaluator, 1.0, 1, 100, False, seed, False)
        began = time.process_time()
        bot.step(self.start)
        return (time.process_time() - began) / ROLLOUTS / self.decisions * 1e9


class Ours:
    """Whole games, less what it takes to start the program and read the cards."""

    def __init__(self, program):
        self.program = program

    def play(self, games):
        """The processor time in seconds, and the decisions."""
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        said = subprocess.run([self.program, "games", str(games)], check=True, capture_output=True, text=True).stdout
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, int(said.split()[1])

    def run(self, _seed):
        (start, _), (time, self.decisions) = self.play(0), self.play(OUR_GAMES)
        return (time - start) / self.decisions * 1e9


def main(program, rounds):
    racers = {"Soulkeep": Ours(program)} | {name: Rollouts(code) for name, code in THEIRS.items()}
    for seed in range(rounds):
        for name, racer in racers.items():
            print(f"{name}: {racer.run(seed + 1):.1f} ns", flush=True)


main(sys.argv[1], int(sys.argv[2]))
