### Eupdonne to print: its pieces, and how they are made.

print-eupdonne-bar = bars of { word-owner }, form { $form }
print-eupdonne-marker = captive markers of { word-owner }

print-eupdonne-making = Each bar is a strip that climbs its steps: fold it at every line, the numbers outside, bring the long white base under the steps, and glue the tab onto its end.
print-eupdonne-making-2 = Lay a marker of the captor’s colour on a bar that is captured, and take it away when the bar is freed.
