### A turn of __Name__ in a sentence.

told-__name__-put = { word-seat } plays { $square }.
