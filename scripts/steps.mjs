// @ts-check
import { writeSync } from "node:fs";
import { Worker } from "node:worker_threads";

/** Uses nothing but Node: bootstrap.mjs shows its steps before anything is installed. */
const tellEveryMs = 4000;

/** Runs in a thread of its own, since a step may keep this one busy for seconds. */
const teller = `
  const { writeSync } = require("node:fs");
  const { workerData: { label, everyMs, fd } } = require("node:worker_threads");
  const start = Date.now();
  setInterval(() => {
    try {
      writeSync(fd, label + " … " + Math.round((Date.now() - start) / 1000) + " s\\n");
    } catch {
      // Nobody reads it.
    }
  }, everyMs);
`;

/** @typedef {ReturnType<typeof startSteps>} Steps */

/**
 * Says on a terminal or in a file what is being done: a line when a step begins, one every few seconds while it lasts,
 * and how long it took.
 *
 * @param {{ everyMs?: number, fd?: number }} [options] fd: standard error unless told
 */
export function startSteps({ everyMs = tellEveryMs, fd = 2 } = {}) {
  /** @type {{ label: string, start: number, thread: Worker } | undefined} */
  let current;
  const tell = (/** @type {string} */ line) => {
    try {
      writeSync(fd, `${line}\n`);
    } catch {
      // Nobody reads it, and nothing ends for that.
    }
  };
  const end = () => {
    if (!current) return;
    const { label, start, thread } = current;
    current = undefined;
    void thread.terminate();
    tell(`${label}: ${((Date.now() - start) / 1000).toFixed(1)} s`);
  };
  return {
    /** Ends the step before, if it is another one. @param {string} label */
    begin(label) {
      if (current?.label === label) return;
      end();
      tell(`${label} …`);
      const workerData = { label, everyMs, fd };
      const thread = new Worker(teller, { eval: true, execArgv: [], workerData });
      thread.unref();
      current = { label, start: Date.now(), thread };
    },
    end,
  };
}

/**
 * One step: see {@link startSteps}. One that fails is not said to have taken its time.
 *
 * @template T
 * @param {string} label
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function showStep(label, work) {
  const steps = startSteps();
  steps.begin(label);
  const result = await work();
  steps.end();
  return result;
}
