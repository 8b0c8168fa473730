// @ts-check
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
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
  if (pid === process.pid) return process.memoryUsage.rss() / 2 ** 20;
  return Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" })) / 1024;
}

/**
 * Watches a process's resident memory, from now on.
 *
 * @param {number} pid
 * @returns {{ rest: number, stop: () => number }} MiB now, and at the peak
 */
export function watchMemory(pid) {
  const rest = residentMiB(pid);
  let peak = rest;
  const look = () => {
    peak = Math.max(peak, residentMiB(pid));
  };
  const timer = setInterval(look, 50);
  return {
    rest,
    stop() {
      clearInterval(timer);
      look();
      return peak;
    },
  };
}

/**
 * A machine's activity.
 *
 * @typedef {object} MachineState
 * @property {number} use of its processors, from 0 to 1, while nothing of ours runs
 * @property {number[]} load of the last 1, 5 and 15 minutes, with what we did ourselves
 * @property {string[]} busiest other processes, by name, with their share of a core
 * @property {number} stolen seconds of its processors that the hypervisor gave to others, since the machine began; NaN
 *   without /proc
 */

/** @param {number} [ms] how long to look @returns {Promise<MachineState>} */
export async function machineState(ms = 1000) {
  const [before, ownBefore] = [processorTimes(), secondsByProcess()];
  await sleep(ms);
  const [after, ownAfter] = [processorTimes(), secondsByProcess()];
  return {
    use: 1 - (after.idle - before.idle) / (after.all - before.all),
    load: loadavg(),
    busiest: busiestOf(ownBefore, ownAfter, ms / 1000),
    stolen: stolenSeconds(),
  };
}

function processorTimes() {
  const times = cpus().map((cpu) => cpu.times);
  const all = times.reduce((sum, { user, nice, sys, idle, irq }) => sum + user + nice + sys + idle + irq, 0);
  return { all, idle: times.reduce((sum, { idle }) => sum + idle, 0) };
}

/** @returns {Map<number, number>} processor seconds of each process but this one */
function secondsByProcess() {
  const pids = existsSync("/proc/self") ? readdirSync("/proc").map(Number) : [];
  return new Map(
    pids.filter((pid) => pid > 0 && pid !== process.pid).map((pid) => [pid, processorSeconds(pid)]),
  );
}

/** @param {Map<number, number>} before @param {Map<number, number>} after @param {number} seconds */
function busiestOf(before, after, seconds) {
  return [...after]
    .map(([pid, used]) => ({ pid, share: (used - (before.get(pid) ?? 0)) / seconds }))
    .filter(({ share }) => share > 0.05)
    .sort((a, b) => b.share - a.share)
    .slice(0, 3)
    .map(({ pid, share }) => `${nameOf(pid)} ${Math.round(share * 100)} %`);
}

/** @param {number} pid */
function nameOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/comm`, "utf8").trim();
  } catch {
    return String(pid);
  }
}

function stolenSeconds() {
  try {
    const [, , , , , , , , stolen] = readFileSync("/proc/stat", "utf8").split(/\s+/, 9);
    return Number(stolen) / ticksPerSecond;
  } catch {
    return Number.NaN;
  }
}
