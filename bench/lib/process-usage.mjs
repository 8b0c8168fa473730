// @ts-check
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { cpus } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";

/** The kernel reports processor time to user space in hundredths of a second. */
const ticksPerSecond = 100;

/**
 * Processor time of a process with all its threads, in seconds; NaN without /proc.
 *
 * @param {number} pid
 */
export function processorSeconds(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /s, "")
      .split(" ");
    return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
  } catch {
    return Number.NaN;
  }
}

/** Resident memory of a process, in MiB. @param {number} pid */
export function residentMiB(pid) {
  return Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" })) / 1024;
}

/** The machine's current processor use, from 0 to 1. @param {number} [ms] how long to look */
export async function machineUse(ms = 1000) {
  const before = processorTimes();
  await sleep(ms);
  const after = processorTimes();
  return 1 - (after.idle - before.idle) / (after.all - before.all);
}

function processorTimes() {
  const times = cpus().map((cpu) => cpu.times);
  const all = times.reduce((sum, { user, nice, sys, idle, irq }) => sum + user + nice + sys + idle + irq, 0);
  return { all, idle: times.reduce((sum, { idle }) => sum + idle, 0) };
}
