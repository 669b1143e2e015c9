// What the system says about processes.

import { readFileSync, readdirSync } from "node:fs";

// A unit of processor time in /proc, in milliseconds: the same on every Linux.
const TICK = 10;

/** The memory that a process holds, in bytes. */
export function memory(pid) {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)[1]) * 1024;
}

/** The processor time of a process so far, in milliseconds, with that of its children if asked. */
export function processorTime(pid, withChildren = false) {
  let sum = ticks(pid).own;
  if (withChildren) {
    sum += ticks(pid).ended;
    for (const name of readdirSync("/proc")) {
      if (/^\d+$/.test(name)) {
        const child = ticks(name);
        sum += child !== null && child.parent === pid ? child.own : 0;
      }
    }
  }
  return sum * TICK;
}

/** The parent, the processor time of a process, and that of its children that have ended. */
function ticks(pid) {
  let text;
  try {
    text = readFileSync(`/proc/${pid}/stat`, "utf8");
  } catch {
    // It has just ended.
    return null;
  }
  // The name, which may hold anything, is in brackets.
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ").map(Number);
  return { parent: fields[1], own: fields[11] + fields[12], ended: fields[13] + fields[14] };
}
