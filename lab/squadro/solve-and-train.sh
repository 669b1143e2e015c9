#!/bin/bash
# Solves Squadro, studies the solution and trains the nets: everything that takes a large machine.
#
#   solve-and-train.sh STUDY WORK THREADS MEMORY_GIB PLAYED DRAWN CRITICAL PARTS SMALL LARGE POSITION...
#
# STUDY is the solver's example `study`, WORK a folder with room for about 60 GB; SMALL and LARGE
# are what train.py is to be told about the length of its runs. WORK/results gets what is worth
# keeping, WORK/log what was said.
set -euo pipefail
study=$1 work=$2 threads=$3 memory=$4 played=$5 drawn=$6 critical=$7 parts=$8 small=$9 large=${10}
shift 10
here=$(dirname "$0")
mkdir -p "$work/results"
exec > "$work/log" 2>&1
say() { echo "[$(date +%T)] $*"; }
trap 'say failed; touch "$work/failed"' ERR

say solve
"$study" solve "$work/solution" "$threads" "$memory" "$@" | tee "$work/results/solve.txt"
ls -l "$work/solution" > "$work/results/files.txt"
say check sums
(cd "$work/solution" && sha256sum squadro.values squadro.distances > ../results/sums.txt && rm squadro.distances) &
say learn
"$study" learn "$work/solution" "$work/data" "$played" "$drawn" "$critical" "$parts" "$threads" "$@" > /dev/null
wait
cp "$work/data/report.txt" "$work/data/critical.txt" "$work/data/drawn.bin" "$work/data/openings.bin" "$work/results/"
cp "$work/data/critical.bin" "$work/results/"
say train
python3 "$here/train.py" "$work/data" "$work/results/small" --hidden 64 --third 0 --phases 1 $small
python3 "$here/train.py" "$work/data" "$work/results/large" --hidden 256 $large
say done
touch "$work/done"
