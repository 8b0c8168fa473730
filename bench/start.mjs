// @ts-check
import { spawn } from "node:child_process";
import { cp, mkdir } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { root } from "../scripts/bootstrap.mjs";
import { temporaryFolder, undoAtExit } from "../scripts/services/cleanup.mjs";
import { freePort } from "../scripts/services/ports.mjs";
import { conductAll } from "./lib/experiment.mjs";
import { answers, embedded, startServer } from "./lib/server.mjs";

/**
 * A second start of the embedded default to its first page, against opening its database alone.
 *
 * @param {{ rounds: number }} options
 * @returns {Promise<import("./lib/report.mjs").Result>}
 */
export async function measure({ rounds }) {
  const folder = temporaryFolder("bench-start");
  const data = path.join(folder.path, "data");
  const copy = path.join(folder.path, "copy");
  /** @type {import("./lib/experiment.mjs").Experiment} */
  const experiment = {
    id: "start",
    title: "Second npm start to the first page, against opening PGlite alone",
    unit: "ms",
    targets: [{ of: "npm start", to: "PGlite alone", atMost: 2 }],
    async prepare() {
      await mkdir(data);
      const env = { ...embedded, DATA_DIR: data };
      const command = [process.execPath, "scripts/start.mjs"];
      const first = await startServer({ name: "first-start", command, env, folder: folder.path });
      await first.stop();
      await cp(path.join(data, "database"), copy, { recursive: true });
    },
    contenders: {
      "PGlite alone": async () => ({
        value: await timeUntil(["bench/programs/other-floors.mjs", "embedded", copy], {}, (child) =>
          firstOutput(child),
        ),
      }),
      async "npm start"() {
        const PORT = String(await freePort());
        const env = { ...embedded, DATA_DIR: data, PORT };
        return { value: await timeUntil(["scripts/start.mjs"], env, () => firstPage(PORT)) };
      },
    },
  };
  try {
    return await conductAll([experiment], rounds);
  } finally {
    folder.remove();
  }
}

/**
 * @param {string[]} args of node
 * @param {Record<string, string>} env
 * @param {(child: import("node:child_process").ChildProcess) => Promise<unknown>} event
 * @returns {Promise<number>} milliseconds from the process's start to the event; resolves after the process has ended
 */
async function timeUntil(args, env, event) {
  const begunAt = performance.now();
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "ignore"],
  });
  const done = undoAtExit(() => void child.kill("SIGKILL"));
  const ended = new Promise((resolve) => child.once("exit", resolve));
  const early = ended.then(() => Promise.reject(new Error(`${args[0]} ended before it was ready`)));
  await Promise.race([event(child), early]);
  const took = performance.now() - begunAt;
  early.catch(() => {});
  child.kill("SIGTERM");
  await ended;
  done();
  return took;
}

/** @param {import("node:child_process").ChildProcess} child */
function firstOutput(child) {
  return new Promise((resolve) => child.stdout?.once("data", resolve));
}

/** @param {string} port */
async function firstPage(port) {
  while (!(await answers(`http://127.0.0.1:${port}/`))) await sleep(5);
}
