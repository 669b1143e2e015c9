### __Name__ à imprimer : ses pièces, et comment les faire.

print-__name__-piece = pièces de { word-seat }

print-__name__-making = Collez les pièces sur du carton avant de les découper.
