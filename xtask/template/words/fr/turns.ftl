### Un coup de __Name__ en une phrase.

told-__name__-put = { word-seat } joue en { $square }.
