// @ts-check
import { execFileSync } from "node:child_process";
import { findCommand } from "../../scripts/services/find-command.mjs";

/**
 * The split of the cores: the measured server has one to itself; everything else (the load, PostgreSQL, Redis) shares
 * the others.
 *
 * @typedef {object} Cores
 * @property {string[]} server command prefix that pins a server to its core
 * @property {string[]} all the same for processes that may use every core
 * @property {string} described for the report
 */

/** Moves this process and its children off the server's core. @returns {Cores} */
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
