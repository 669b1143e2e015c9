"""Nets as crates/nets reads them: trained with the rounding they are played with.

A first layer that adds up the rows of the inputs, squared clipped activations, one or two layers of
`second` and `third` units and the outputs, each set of these layers chosen by the position.
"""

import math
import struct
import zlib

import torch

# Units of the integers in play.
WEIGHT = 64.0
ACCUMULATOR = 64.0
ACTIVATION = 32.0
LIMIT = 127.0 / WEIGHT


def rounded(x):
    """Rounds in the forward pass only."""
    return x + (torch.round(x) - x).detach()


def floored(x):
    return x + (torch.floor(x) - x).detach()


def quantized(w):
    return rounded(w.clamp(-LIMIT, LIMIT) * WEIGHT) / WEIGHT


class Net(torch.nn.Module):
    """`active` is how many inputs a position has, about: it sets the size of the first weights."""

    def __init__(self, inputs, hidden, second, third, sets, outputs, active=20, quiet=False):
        super().__init__()
        self.sizes = (inputs, hidden, second, third, sets, outputs)
        draw = lambda *shape, fan: torch.nn.Parameter(torch.randn(*shape) / math.sqrt(fan))
        self.w1 = draw(inputs, hidden, fan=active)
        self.b1 = torch.nn.Parameter(torch.full((hidden,), 0.4))
        self.w2 = draw(hidden, sets * second, fan=hidden)
        self.b2 = torch.nn.Parameter(torch.full((sets * second,), 0.3))
        last = second
        if third:
            self.w3 = draw(second, sets * third, fan=second)
            self.b3 = torch.nn.Parameter(torch.full((sets * third,), 0.3))
            last = third
        # A quiet net begins with small weights in the last layer, so that it adds little at first.
        self.w4 = draw(last, sets * outputs, fan=last * (100 if quiet else 1))
        self.b4 = torch.nn.Parameter(torch.zeros(sets * outputs))

    def layer(self, x, w, b, size, which):
        scale = WEIGHT * ACTIVATION
        w, b = quantized(w), rounded(b * scale) / scale
        z = torch.matmul(x, w.to(x.dtype)).float() + b
        z = z.view(x.shape[0], -1, size)
        return z.gather(1, which.view(-1, 1, 1).expand(-1, 1, size)).squeeze(1)

    def activate(self, z):
        return floored(z * ACTIVATION).clamp(0, 127) / ACTIVATION

    def forward(self, x, which):
        """The outputs for inputs of 0 and 1 and the numbers of the sets of layers."""
        _, _, second, third, _, outputs = self.sizes
        dtype = x.dtype
        z = torch.matmul(x, quantized(self.w1).to(dtype)).float()
        z = z + rounded(self.b1 * ACCUMULATOR) / ACCUMULATOR
        z = z.clamp(0, LIMIT)
        # acc * acc >> 7 in units of 1/64 is the square in units of 1/32.
        x = floored(z * z * ACTIVATION) / ACTIVATION
        x = self.activate(self.layer(x.to(dtype), self.w2, self.b2, second, which))
        if third:
            x = self.activate(self.layer(x.to(dtype), self.w3, self.b3, third, which))
        return self.layer(x.to(dtype), self.w4, self.b4, outputs, which)

    def clip(self):
        """Weights stay where they can be written."""
        with torch.no_grad():
            for name, weight in self.named_parameters():
                if name.startswith("w"):
                    weight.clamp_(-LIMIT, LIMIT)

    def integers(self):
        ints = lambda t, unit: torch.round(t.detach().float().cpu() * unit).int().numpy()
        w = lambda t: ints(t.clamp(-LIMIT, LIMIT), WEIGHT)
        scale = WEIGHT * ACTIVATION
        _, _, second, third, sets, outputs = self.sizes
        # By set, by output, its inputs one after another.
        by_set = lambda t, size: w(t).T.reshape(sets, size, -1)
        layers = [(by_set(self.w2, second), ints(self.b2, scale).reshape(sets, second))]
        if third:
            layers.append((by_set(self.w3, third), ints(self.b3, scale).reshape(sets, third)))
        layers.append((by_set(self.w4, outputs), ints(self.b4, scale).reshape(sets, outputs)))
        return w(self.w1), ints(self.b1, ACCUMULATOR), layers

    def save(self, path):
        """The header, the weights (i8) of all layers, the biases (i32), the CRC-32: see crates/nets."""
        inputs, hidden, second, third, sets, outputs = self.sizes
        w1, b1, layers = self.integers()
        sizes = [second] + ([third] if third else []) + [outputs]
        parts = [
            b"LUDONET2",
            struct.pack("<IIII", inputs, hidden, sets, len(sizes)),
            struct.pack(f"<{len(sizes)}I", *sizes),
            w1.astype("i1").tobytes(),
            *(weights.astype("i1").tobytes() for weights, _ in layers),
            b1.astype("<i4").tobytes(),
            *(biases.astype("<i4").tobytes() for _, biases in layers),
        ]
        content = b"".join(parts)
        with open(path, "wb") as file:
            file.write(content + struct.pack("<I", zlib.crc32(content)))
