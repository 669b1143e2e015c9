### Games to print: what stands on the sheets. Only the program that makes them says it.

## The first page

print-heading = Print and play
print-starts = How the game starts
print-contents = What there is
print-count = { $count } × { $name }
print-board = { $sheets ->
    [one] the board, on one sheet
   *[other] the board, on { $sheets } sheets
}
print-sheets-of-pieces = { $sheets ->
    [one] the pieces, on one sheet
   *[other] the pieces, on { $sheets } sheets
}
print-rules-pages = the rules, on two pages
print-steps = How to make it
print-step-scale = Print at 100%, without “fit to page”. The bar at the foot of this page must be { $length } mm long: measure it.
print-step-board = Cut off what lies outside the cut lines of the board. Lay sheet B over the strip of sheet A marked “glue”, so that the marks with the same letter meet, and glue it there.
print-step-paper = Stiff paper is best, 160 g or more. Glued onto cardboard, a board lies flat.
print-lines = The lines

## Lines, wherever they stand

print-line-cut = cut
print-line-fold = fold back, the drawing outside
print-line-valley = fold forward, the drawing inside
print-line-join = the next sheet goes here
print-scale = Print at 100%: this bar is { $length } mm long.
print-glue = glue

## The other pages

print-board-sheet = Board, sheet { $sheet } of { $sheets }
print-board-whole = Board
print-pieces-sheet = Pieces, sheet { $sheet } of { $sheets }
print-pieces-whole = Pieces
print-board-size = { $width } × { $height } mm, squares of { $pitch } mm
print-rules = The rules
