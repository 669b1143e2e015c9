### __Name__ to print: its pieces, and how they are made.

print-__name__-piece = pieces of { word-seat }

print-__name__-making = Glue the pieces onto cardboard before you cut them out.
