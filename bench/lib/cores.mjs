// @ts-check
import { execFileSync } from "node:child_process";
import { findCommand } from "../../scripts/services/find-command.mjs";

/**
 * Which cores do what: the server that is measured has one to itself, and everything else (the load, PostgreSQL,
 * Redis) shares the others.
 *
 * @typedef {object} Cores
 * @property {string[]} server command before a server's own, so that it stays on its core
 * @property {string[]} all the same for what may use every core
 * @property {string} described for the report
 */

/** Moves this process, and so all that it starts, off the server's core. @returns {Cores} */
export function divideCores() {
  const taskset = findCommand(["taskset"]);
  const [first, ...others] = taskset ? allowedCores(taskset) : [];
  if (!taskset || first === undefined || others.length === 0) {
    return { server: [], all: [], described: "cores were not divided" };
  }
  execFileSync(taskset, ["-a", "-p", "-c", others.join(","), String(process.pid)]);
  return {
    server: [taskset, "-c", String(first)],
    all: [taskset, "-c", [first, ...others].join(",")],
    described: `the measured server on one core, everything else on ${others.length === 1 ? "another" : `${others.length} others`}`,
  };
}

/** @param {string} taskset @returns {number[]} */
function allowedCores(taskset) {
  const answer = execFileSync(taskset, ["-p", "-c", String(process.pid)], { encoding: "utf8" });
  const list = answer.slice(answer.lastIndexOf(":") + 1).trim();
  return list.split(",").flatMap((range) => {
    const [from = 0, to = from] = range.split("-").map(Number);
    return Array.from({ length: to - from + 1 }, (_, index) => from + index);
  });
}
