### The name of every rule, and how it is cited: “… (rule C6, sowing)”.

refusal-cited = { $sentence } (rule { $rule }, { $name })

## Squadro

rule-S1 = the board
rule-S2 = dots
rule-S3 = progress
rule-S4 = the turn
rule-S5 = edges
rule-S6 = jumping
rule-S7 = sent back
rule-S8 = the end

## Contigo

rule-C1 = the board
rule-C2 = beads
rule-C3 = the start for two
rule-C4 = the pawn
rule-C5 = duty
rule-C6 = sowing
rule-C7 = the line
rule-C8 = when a line counts
rule-C9 = the L
rule-C10 = seats and kings
rule-C11 = the start for four
rule-C12 = straight moves
rule-C13 = capturing
rule-C14 = the chain
rule-C15 = a king taken
rule-C16 = the last king
rule-C17 = the quick game

## Kontakt

rule-K1 = the park
rule-K2 = the pieces
rule-K3 = columns
rule-K4 = the order of foundations
rule-K5 = the first rampart
rule-K6 = contact
rule-K7 = placing
rule-K8 = building
rule-K9 = the donjon
rule-K10 = the tower
rule-K11 = what is covered
rule-K12 = the rampart
rule-K13 = the roof
rule-K14 = passing
rule-K15 = all the roofs
rule-K16 = points
rule-K17 = everybody passes
rule-K18 = a match stopped

## Eupdonne

rule-E1 = the board
rule-E2 = bars
rule-E3 = camps
rule-E4 = links
rule-E5 = acting
rule-E6 = putting down
rule-E7 = no undoing
rule-E8 = captives
rule-E9 = liberation
rule-E10 = capture
rule-E11 = pinned
rule-E12 = unequal contacts
rule-E13 = two corners
