#!/usr/bin/env python3
"""Trains the net of a game from positions of self-play.

    train.py OUTPUT DATA... --epochs 8 --seconds 60

DATA are files of `ludotheque dataset --format net`. OUTPUT gets NAME.net and NAME.json with the
figures. What the net says is added to what the features say: it learns what they miss. The target
is what the search said of the position, mixed with how the game ended. The seed is fixed; the weights
differ from run to run only by the order in which a GPU adds floating-point numbers, unless the
--seconds end before the --epochs.
"""

import argparse
import json
import math
import os
import struct
import sys
import time

import numpy
import torch

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from net import Net


# One position in so many is held out.
HELD_OUT = 50


def read(path):
    """The rows of a file, and what its header says: inputs, sets, sides."""
    with open(path, "rb") as file:
        header = file.read(24)
    magic, version, inputs, sets, sides = struct.unpack("<8sIIII", header)
    assert magic == b"LUDODATA" and version == 1, path
    dtype = numpy.dtype([
        ("set", "<u4"),
        ("known", "<f4", (sides,)),
        ("value", "<f4", (sides,)),
        ("result", "<f4", (sides,)),
        ("inputs", "u1", ((inputs + 7) // 8,)),
    ])
    return numpy.fromfile(path, dtype=dtype, offset=24), (inputs, sets, sides)


def load(paths, device):
    """What is learnt from and, behind it, what is held out: the last games of every file."""
    learnt, held, about = [], [], None
    for path in paths:
        rows, about = read(path)
        first = len(rows) - len(rows) // HELD_OUT
        learnt.append(rows[:first])
        held.append(rows[first:])
    rows = numpy.concatenate(learnt + held)
    tensor = lambda name: torch.from_numpy(numpy.ascontiguousarray(rows[name])).to(device)
    data = {name: tensor(name) for name in ("known", "value", "result", "inputs")}
    data["set"] = torch.from_numpy(rows["set"].astype("i8")).to(device)
    return data, sum(map(len, learnt)), about


def unpacked(packed, inputs, dtype):
    """Inputs of 0 and 1 from bits, the lowest of each byte first."""
    bits = torch.arange(8, device=packed.device, dtype=torch.uint8)
    wide = (packed.unsqueeze(2) >> bits) & 1
    return wide.view(packed.shape[0], -1)[:, :inputs].to(dtype)


def loss_of(said, known, target):
    """The cross-entropy of what is known and said together."""
    if target.shape[1] == 1:
        return torch.nn.functional.binary_cross_entropy_with_logits(known + said, target)
    logs = torch.log_softmax(known + said, dim=1)
    # Who is out has no part.
    return -(target * logs.clamp(min=-50)).sum(1).mean()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("output")
    parser.add_argument("data", nargs="+")
    parser.add_argument("--hidden", type=int, default=64)
    parser.add_argument("--second", type=int, default=32)
    parser.add_argument("--third", type=int, default=0)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--epochs", type=float, default=8)
    parser.add_argument("--batch", type=int, default=1 << 13)
    parser.add_argument("--rate", type=float, default=0.003)
    parser.add_argument("--decay", type=float, default=0.2)
    parser.add_argument("--result", type=float, default=0.5, help="the share of the result in the target")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    torch.manual_seed(args.seed)
    device = "cuda" if torch.cuda.is_available() else "cpu"
    # Weights and activations have at most eight bits, so the short floating-point numbers that a
    # GPU multiplies fastest hold them exactly, and sums are made in full.
    torch.set_float32_matmul_precision("high")
    dtype = torch.float32
    data, learnt, (inputs, sets, sides) = load(args.data, device)
    count = data["set"].shape[0]
    sample = unpacked(data["inputs"][:4096], inputs, dtype)
    active = sample.sum(1).mean().item()
    net = Net(inputs, args.hidden, args.second, args.third, sets, sides, active, quiet=True).to(device)
    decayed = [p for name, p in net.named_parameters() if name.startswith("w")]
    others = [p for name, p in net.named_parameters() if not name.startswith("w")]
    optimizer = torch.optim.AdamW(
        [{"params": decayed, "weight_decay": args.decay}, {"params": others, "weight_decay": 0.0}],
        lr=args.rate,
    )
    print(f"{count} positions, {inputs} inputs, {active:.1f} at once, on {device}", flush=True)

    def losses(rows):
        part = lambda name: data[name][rows]
        said = net(unpacked(part("inputs"), inputs, dtype), part("set"))
        target = args.result * part("result") + (1 - args.result) * part("value")
        return said, part("known"), target

    begun, n, reported = time.time(), 0, 0
    steps = max(1, args.epochs * learnt / args.batch)
    while True:
        done = max(n / steps, (time.time() - begun) / args.seconds)
        if done >= 1:
            break
        warm = min(1.0, done / 0.03 + 0.01)
        rate = args.rate * warm * (0.5 + 0.5 * math.cos(math.pi * done)) + 1e-6
        for group in optimizer.param_groups:
            group["lr"] = rate
        rows = torch.randint(learnt, (args.batch,), device=device)
        loss = loss_of(*losses(rows))
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        optimizer.step()
        net.clip()
        n += 1
        if n % 100 == 0 and time.time() - begun >= reported + 10:
            reported = time.time() - begun
            print(f"{reported:.0f} s, step {n}, loss {loss.item():.4f}", flush=True)

    def mean(what):
        sums, rows = 0.0, torch.arange(learnt, count, device=device)
        with torch.no_grad():
            for part in rows.split(1 << 15):
                sums += what(part) * part.shape[0]
        return float(sums) / (count - learnt)

    def with_target(rows, name, said_too):
        said, known, _ = losses(rows)
        return loss_of(said if said_too else torch.zeros_like(said), known, data[name][rows])

    figures = {
        "positions": count, "inputs": inputs, "sets": sets, "sides": sides, "hidden": args.hidden,
        "second": args.second, "third": args.third, "batch": args.batch, "rate": args.rate,
        "decay": args.decay, "result": args.result, "seed": args.seed, "steps": n,
        "seconds": round(time.time() - begun, 1),
    }
    for name in ("value", "result"):
        figures[f"held_out_{name}_known"] = round(mean(lambda rows: with_target(rows, name, False)), 4)
        figures[f"held_out_{name}_net"] = round(mean(lambda rows: with_target(rows, name, True)), 4)
    net.save(args.output + ".net")
    with open(args.output + ".json", "w") as file:
        json.dump(figures, file, indent=1)
        file.write("\n")
    print(json.dumps(figures), flush=True)


if __name__ == "__main__":
    main()
