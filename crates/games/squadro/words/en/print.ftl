### Squadro to print: its pieces, and how they are made.

print-squadro-bar = bars of { word-seat }, one for each lane

print-squadro-making = Fold each bar along the middle and glue it: one side shows the dots of the way out, the other those of the way home. The number at its tail is its lane.
print-squadro-making-2 = A bar that reaches the far edge is rolled over, not turned: its other side points the way home.
