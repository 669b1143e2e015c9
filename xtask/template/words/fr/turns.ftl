### Un coup de __Name__ en une phrase.

turn-__name__-put = { word-seat } joue en { $square }.
