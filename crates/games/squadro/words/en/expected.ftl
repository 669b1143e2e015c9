### What readers of the texts of Squadro expected. The page recognises the English sentence and says it in the reader’s language.

expected-lane = a lane from 1 to 5
expected-progress = a progress
