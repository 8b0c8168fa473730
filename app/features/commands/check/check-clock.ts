import type { Finding } from "./finding";

/** How far another machine's clock is from ours. */
export interface ClockReading {
  /** Whose, with its article. */
  of: string;
  /** Positive when the other one is ahead. */
  offsetMs: number;
}

/**
 * Sessions and links end by our clock, claims on tasks by the database's, limits by Redis's: nobody notices a second,
 * and from some seconds on codes and links end too early, or too late.
 */
const maxOffsetMs = 5000;

/**
 * How far another clock is from ours, at least: it was read at some moment between the asking and now.
 * @param at its time, in milliseconds
 * @param leavesOutMs 1000 for a clock that says whole seconds
 */
export function readClock(
  of: string,
  at: number,
  askedAt: number,
  leavesOutMs = 0,
  now = Date.now(),
): ClockReading {
  if (at > now) return { of, offsetMs: at - now };
  return { of, offsetMs: Math.min(0, at + leavesOutMs - askedAt) };
}

/** Compares our clock with those of the machines that we talk to. */
export function checkClock(readings: readonly ClockReading[]): Finding {
  const what = "clock";
  if (readings.length === 0)
    return { what, state: "note", says: "nothing to compare it with: everything is in this process" };
  const isOff = readings.some(({ offsetMs }) => Math.abs(offsetMs) > maxOffsetMs);
  return { what, state: isOff ? "bad" : "ok", says: readings.map(describe).join(", ") };
}

function describe({ of, offsetMs }: ClockReading): string {
  const seconds = Math.round(Math.abs(offsetMs) / 1000);
  if (seconds === 0) return `the same as ${of}'s`;
  return `${seconds} s ${offsetMs > 0 ? "behind" : "ahead of"} ${of}'s`;
}
