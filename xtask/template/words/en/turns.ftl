### A turn of __Name__ in a sentence.

turn-__name__-put = { word-seat } plays { $square }.
