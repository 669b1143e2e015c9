#!/usr/bin/env python3
"""Trains Squadro's nets from positions labelled by the complete solution.

    train.py DATA OUTPUT --hidden 256 --second 32 --third 32 --phases 4 --seconds 100

DATA holds what `study learn` wrote: train-*.bin, test-*.bin and critical.bin. OUTPUT gets
NAME.net, the quantized weights as `Net.save` orders them, and NAME.json with the figures. The seed is fixed; the
weights differ from run to run only by the order in which a GPU adds floating-point numbers,
and by how many steps fit in the seconds unless --steps says it.

The net: the progress of each of the ten pieces, one-hot, into a first layer that both movers
share; squared clipped activations; then two small layers and two outputs, the logit of the
mover's win and the turns to the end, each set of these layers chosen by the mover and by how
many pieces have turned or come home. All arithmetic is rounded in training as it is in play.
"""

import argparse
import glob
import json
import math
import os
import sys
import time

import numpy
import torch

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from net import Net

INPUTS = 130
DISTANCE = 64.0


def load(pattern, device):
    files = sorted(glob.glob(pattern))
    data = numpy.concatenate([numpy.fromfile(file, dtype=numpy.uint8) for file in files])
    return torch.from_numpy(data.reshape(-1, 12)).to(device)


def inputs(records, phases, dtype):
    """One-hot progresses and the set of layers."""
    pieces = records[:, :10].long()
    places = torch.arange(13, device=records.device)
    onehot = (pieces.unsqueeze(2) == places).view(-1, INPUTS).to(dtype)
    turned = (pieces >= 6).sum(1) + (pieces >= 12).sum(1)
    # As crates/squadro's evaluator does: 0 to 2, 3 to 5, 6 to 8, more; everything with one phase.
    phase = (turned // 3).clamp(max=phases - 1)
    return onehot, records[:, 10].long() * phases + phase


def targets(records):
    """The mover's share of the win, and half the turns to the end or -1."""
    score = records[:, 11].int()
    mover = records[:, 10].int()
    yellow = 0.5 + 0.5 * torch.sign(score - 128).float()
    share = torch.where(mover == 0, yellow, 1 - yellow)
    half = torch.where(score > 128, 255 - score, score).float()
    # A winner to move has one turn more.
    odd = ((score > 128) == (mover == 0)).float()
    turns = 2 * half + odd
    return share, torch.where(score == 128, torch.full_like(turns, -1), turns)


def evaluate(net, records, phases, dtype, batch=1 << 18):
    outputs = []
    with torch.no_grad():
        for part in records.split(batch):
            outputs.append(net(*inputs(part, phases, dtype)))
    return torch.cat(outputs)


def examine(net, data, phases, dtype, device):
    """Shares of held-out winners guessed, the error in turns, and critical values kept in one ply."""
    figures = {}
    test = load(f"{data}/test-*.bin", device)[:4_000_000]
    out = evaluate(net, test, phases, dtype)
    share, turns = targets(test)
    decided = turns >= 0
    right = (out[:, 0] > 0) == (share > 0.5)
    figures["winners_guessed"] = right[decided].float().mean().item()
    error = (out[:, 1] * DISTANCE - turns).abs()
    figures["turns_error"] = error[decided].mean().item()
    critical = load(f"{data}/critical.bin", device).view(-1, 6, 12)
    after = critical[:, 1:].reshape(-1, 12)
    legal = (after[:, 10] < 2).view(-1, 5)
    ended = ((after[:, :5] == 12).sum(1) >= 4) | ((after[:, 5:10] == 12).sum(1) >= 4)
    safe = torch.where((after[:, 10:11] < 2), after, critical[:, :1].expand(-1, 5, -1).reshape(-1, 12))
    out = evaluate(net, safe, phases, dtype)[:, 0]
    # An ended game was won by the one who moved.
    out = torch.where(ended, torch.full_like(out, -1e9), out).view(-1, 5)
    out = torch.where(legal, out, torch.full_like(out, 1e9))
    chosen = out.argmin(1)
    sign = lambda records: torch.sign(records[..., 11].int() - 128)
    value = sign(critical[:, 0])
    kept = sign(critical[:, 1:]).gather(1, chosen.view(-1, 1)).squeeze(1) == value
    figures["critical"] = critical.shape[0]
    figures["critical_kept_one_ply"] = kept.float().mean().item()
    return figures


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("data")
    parser.add_argument("output")
    parser.add_argument("--hidden", type=int, default=256)
    parser.add_argument("--second", type=int, default=32)
    parser.add_argument("--third", type=int, default=32)
    parser.add_argument("--phases", type=int, default=4)
    parser.add_argument("--seconds", type=float, default=100)
    parser.add_argument("--steps", type=int, default=0)
    parser.add_argument("--batch", type=int, default=1 << 16)
    parser.add_argument("--rate", type=float, default=0.002)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    torch.manual_seed(args.seed)
    device = "cuda" if torch.cuda.is_available() else "cpu"
    # Weights and activations have at most eight bits, so the short floating-point numbers that a
    # GPU multiplies fastest hold them exactly, and sums are made in full.
    torch.set_float32_matmul_precision("high")
    dtype = torch.float32
    data = load(f"{args.data}/train-*.bin", device)
    net = Net(INPUTS, args.hidden, args.second, args.third, 2 * args.phases, 2).to(device)
    optimizer = torch.optim.AdamW(net.parameters(), lr=args.rate, weight_decay=1e-4)
    print(f"{data.shape[0]} positions on {device}", flush=True)

    def step(index):
        records = data[index]
        onehot, stack = inputs(records, args.phases, dtype)
        share, turns = targets(records)
        out = net(onehot, stack)
        loss = torch.nn.functional.binary_cross_entropy_with_logits(out[:, 0], share)
        decided = (turns >= 0).float()
        far = torch.nn.functional.smooth_l1_loss(
            out[:, 1], turns.clamp(min=0) / DISTANCE, reduction="none", beta=0.1
        )
        return loss, (far * decided).mean()

    compiled = torch.compile(step) if device == "cuda" else step
    n, reported, losses = 0, 0, [0.0, 0.0]
    index = torch.randint(data.shape[0], (args.batch,), device=device)
    try:
        compiled(index)
    except Exception as error:  # Slower without the compiler, but the same.
        print(f"not compiled: {error}", flush=True)
        compiled = step
    begun = time.time()
    while True:
        done = n / args.steps if args.steps else (time.time() - begun) / args.seconds
        if done >= 1:
            break
        warm = min(1.0, done / 0.02 + 0.01)
        rate = args.rate * warm * (0.5 + 0.5 * math.cos(math.pi * done)) + 1e-6
        for group in optimizer.param_groups:
            group["lr"] = rate
        index = torch.randint(data.shape[0], (args.batch,), device=device)
        value, far = compiled(index)
        optimizer.zero_grad(set_to_none=True)
        (value + 0.2 * far).backward()
        optimizer.step()
        net.clip()
        n += 1
        if n % 100 == 0:
            losses = [value.item(), far.item()]
            if time.time() - begun >= reported + 10:
                reported = time.time() - begun
                print(f"{reported:.0f} s, step {n}, loss {losses[0]:.4f} {losses[1]:.4f}", flush=True)
    figures = {
        "hidden": args.hidden, "second": args.second, "third": args.third, "phases": args.phases,
        "seed": args.seed, "batch": args.batch, "rate": args.rate, "steps": n,
        "seconds": round(time.time() - begun, 1), "positions": data.shape[0], "loss": losses,
    }
    figures.update(examine(net, args.data, args.phases, dtype, device))
    net.save(args.output + ".net")
    with open(args.output + ".json", "w") as file:
        json.dump(figures, file, indent=1)
        file.write("\n")
    print(json.dumps(figures), flush=True)


if __name__ == "__main__":
    main()
