#!/usr/bin/env python3
"""Repeats play, train, match, and keeps what wins.

    loop.py LUDOTHEQUE WORK [--rounds 3] [--play 60] [--train 30] [--gate 15] [--final 400]

Each round of each net: the program plays with itself for --play seconds by the net kept last (at first by
what is counted alone); nets are trained on all data so far for --train seconds, and play --gate seconds
against `counted`. The best of them plays the one kept last, and is kept if it scores more than even
over all variants. At the end what is kept plays --final seconds against `counted` at the budget of
the bar. One thing at a time takes all processors; a net is trained meanwhile.

WORK gets NET.net and NET.json for each net kept, and results.jsonl: a line for each match. With the same
WORK the loop goes on where it ended.
"""

import argparse
import glob
import json
import os
import shutil
import signal
import subprocess
import sys
import threading
import time

HERE = os.path.dirname(os.path.abspath(__file__))

# By net: the variants it plays, with their shares of the games it learns from; those that are matched; the share of the
# time for games it gets, where it is not 1.
NETS = {
    "contigo-two": {
        "play": {
            "contigo": 4,
            "contigo(variant=advanced)": 4,
            "contigo(diagonals=all)": 1,
            "contigo(variant=advanced,diagonals=all)": 1,
        },
        "match": ["contigo", "contigo(variant=advanced)"],
        "time": 0.6,
    },
    "contigo-four": {
        "play": {
            "contigo(variant=capture)": 4,
            "contigo(variant=quick)": 4,
            "contigo(variant=capture,setup=arrow)": 1,
            "contigo(variant=quick,setup=diamond)": 1,
        },
        "match": ["contigo(variant=capture)", "contigo(variant=quick)"],
        "options": ["--inside", "--images", "1"],
        "seats": "a,b,b,b",
        "time": 1.2,
    },
    "kontakt": {
        "play": {
            "kontakt": 3,
            "kontakt(score=points)": 3,
            "kontakt(players=4)": 3,
            "kontakt(players=4,score=points)": 1,
        },
        "match": ["kontakt", "kontakt(score=points)", "kontakt(players=4)"],
        "time": 1.4,
    },
    "eupdonne": {
        "play": {"eupdonne": 3, "eupdonne(hold=pinned)": 1},
        "match": ["eupdonne"],
    },
}

# Shares of random turns: positions that nobody would reach on purpose are judged in every search.
BLUNDERS = [0.05, 0.3]
# How often a net sees each position: one learned from a little and one learned from a lot are matched.
EPOCHS = [10, 40]
# The share of the game's end in what a net learns.
RESULT = 0.1


def round_to_thousands(number):
    return round((number or 0) / 1000)


processors = threading.Lock()
results_lock = threading.Lock()


class Loop:
    def __init__(self, args):
        self.args = args
        self.cores = args.threads or os.cpu_count()
        self.begun = time.time()
        os.makedirs(args.work, exist_ok=True)

    def path(self, *parts):
        return os.path.join(self.args.work, "-".join(map(str, parts)))

    def say(self, *words):
        print(f"[{time.time() - self.begun:.0f} s]", *words, flush=True)

    def play(self, name, round, kept):
        """Games of every variant, each half with few random turns and half with many."""
        net = NETS[name]
        shares = 2 * sum(net["play"].values())
        seconds = self.args.play * net.get("time", 1)
        files = []
        for number, (variant, share) in enumerate(net["play"].items()):
            for blunders in BLUNDERS:
                part = len(files)
                file = self.path(name, round, part) + ".data"
                command = [
                    self.args.program, "dataset", variant, "--format", "net", "--output", file,
                    "--games", "100000000", "--seconds", str(seconds * share / shares),
                    "--seed", str(1 + 100 * round + part), "--nodes", str(self.args.nodes),
                    "--blunders", str(blunders), "--threads", str(self.cores),
                    *net.get("options", []),
                ]
                if kept:
                    command += ["--net", kept]
                said = subprocess.run(command, check=True, capture_output=True, text=True).stdout
                self.say(name, "round", round, variant, said.strip())
                files.append(file)
        return files

    def train(self, name, round, files):
        """Nets that have seen each position more or less often."""
        running = {}
        for epochs in EPOCHS:
            output = self.path(name, round, epochs)
            command = [sys.executable, os.path.join(HERE, "train.py"), output, *files,
                       "--seconds", str(self.args.train), "--epochs", str(epochs), "--result", str(RESULT)]
            running[output] = subprocess.Popen(command, stdout=subprocess.PIPE,
                                               stderr=subprocess.PIPE, text=True)
        for process in running.values():
            said, error = process.communicate()
            if process.returncode != 0:
                raise RuntimeError(error[-2000:])
            self.say(name, "round", round, said.strip().splitlines()[-1])
        return [output + ".net" for output in running]

    def matches(self, name, round, pairs, seconds, budget, threads):
        """Matches at once: (variant, net of a, net of b or none for `counted`). Their scores."""
        running = []
        for variant, ours, theirs in pairs:
            command = [
                self.args.program, "arena", variant, "--a", f"level:8:{budget}", "--net", ours,
                "--b", f"level:8:{budget}" if theirs else f"counted:{budget}",
                "--games", "400", "--threads", str(threads), "--seed", str(round), "--json",
            ]
            if theirs:
                command += ["--net-b", theirs]
            if "seats" in NETS[name]:
                command += ["--seats", NETS[name]["seats"]]
            running.append(subprocess.Popen(command, stdout=subprocess.PIPE,
                                            stderr=subprocess.DEVNULL, text=True))
        ends = time.time() + seconds
        return running, ends

    def collect(self, name, round, pairs, budget, running, ends):
        time.sleep(max(0, ends - time.time()))
        for process in running:
            process.send_signal(signal.SIGINT)
        scores = []
        for (variant, ours, theirs), process in zip(pairs, running):
            said = json.loads(process.communicate()[0])
            line = {"net": os.path.basename(ours), "round": round, "against": os.path.basename(theirs or "counted"),
                    "budget": budget, **said}
            with results_lock, open(self.path("results.jsonl"), "a") as file:
                file.write(json.dumps(line) + "\n")
            score = said["score"] or {"share": 0.0, "low": 0.0, "high": 1.0}
            brief = [f"{100 * score[key]:.1f}" for key in ("share", "low", "high")]
            speeds = [round_to_thousands(said[side]["nodes_per_second"]) for side in "ab"]
            self.say(line["net"], variant, "against", line["against"], *brief,
                     said["games"], "games, thousand nodes a second", *speeds)
            scores.append(score["share"])
        return scores

    def gate(self, name, round, nets, kept):
        """What nets score on average over all variants, against `kept` or `counted`."""
        variants = NETS[name]["match"]
        pairs = [(variant, net, kept) for net in nets for variant in variants]
        threads = max(1, self.cores // len(pairs))
        running, ends = self.matches(name, round, pairs, self.args.gate, self.args.gate_budget,
                                     threads)
        scores = self.collect(name, round, pairs, self.args.gate_budget, running, ends)
        each = len(variants)
        return [sum(scores[n * each:][:each]) / each for n in range(len(nets))]

    def learn(self, name):
        kept = self.path(name) + ".net"
        kept = kept if os.path.exists(kept) else None
        files = sorted(glob.glob(glob.escape(self.path(name)) + "-*.data"))
        rounds = [int(file.split("-")[-2]) + 1 for file in files]
        first = max(rounds, default=0)
        even = 0.25 if "seats" in NETS[name] else 0.5
        for round in range(first, first + self.args.rounds):
            with processors:
                files += self.play(name, round, kept)
            nets = self.train(name, round, files)
            with processors:
                scores = self.gate(name, round, nets, None)
                best = max(range(len(nets)), key=lambda n: scores[n])
                net, score = nets[best], scores[best]
                if kept:
                    [score] = self.gate(name, round, [net], kept)
            if score > even:
                kept = net
                for kind in (".net", ".json"):
                    shutil.copy(net.removesuffix(".net") + kind, self.path(name) + kind)
                self.say(name, "round", round, os.path.basename(net), "is kept")
        return kept

    def run(self):
        kept = {}

        def learn(name):
            try:
                kept[name] = self.learn(name)
            except Exception as error:
                self.say(name, "failed:", error)

        learners = [threading.Thread(target=learn, args=(name,)) for name in self.args.nets]
        for learner in learners:
            learner.start()
        for learner in learners:
            learner.join()
        # All variants at once, so that they wait for their last games together.
        finals = [(name, variant) for name in self.args.nets for variant in NETS[name]["match"]
                  if kept.get(name)]
        if finals and self.args.final:
            self.play_finals(finals, kept)
        self.say("done")

    def play_finals(self, finals, kept):
        threads = max(1, self.cores // len(finals))
        running = []
        for name, variant in finals:
            pairs = [(variant, kept[name], None)]
            started = self.matches(name, self.args.rounds, pairs, self.args.final,
                                   self.args.budget, threads)
            running.append((name, pairs, started))
        collectors = [
            threading.Thread(target=self.collect,
                             args=(name, self.args.rounds, pairs, self.args.budget, *started))
            for name, pairs, started in running
        ]
        for collector in collectors:
            collector.start()
        for collector in collectors:
            collector.join()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("work")
    parser.add_argument("--nets", nargs="+", default=list(NETS), choices=list(NETS))
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--play", type=float, default=60)
    parser.add_argument("--nodes", type=int, default=1000)
    parser.add_argument("--train", type=float, default=30)
    parser.add_argument("--gate", type=float, default=15)
    parser.add_argument("--gate-budget", default="20ms")
    parser.add_argument("--final", type=float, default=400)
    parser.add_argument("--budget", default="500ms")
    parser.add_argument("--threads", type=int, default=0)
    Loop(parser.parse_args()).run()


if __name__ == "__main__":
    main()
