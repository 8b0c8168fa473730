// @ts-check
import { join } from "node:path";
import { countPlaywright, countVitest } from "./counts.mjs";
import { runTool } from "./run-command.mjs";

/**
 * @typedef {object} Step
 * @property {string} title
 * @property {string} tool
 * @property {string[]} args
 * @property {"vitest" | "playwright"} [runner] absent: a gate, which counts as one
 */
/** @typedef {{ needs: ("servers" | "browser")[], steps: Step[] }} Part */
/** @typedef {{ title: string, seconds: number } & import("./counts.mjs").Counts} Result */

/** What `npm test` runs, in this order. @type {Record<string, Part>} */
export const parts = {
  gates: {
    needs: [],
    steps: [
      {
        title: "format and lint",
        tool: "biome",
        args: ["check", "--error-on-warnings", "--reporter=concise", "--max-diagnostics=50"],
      },
      { title: "types", tool: "tsc", args: ["--noEmit", "--pretty", "false"] },
      {
        title: "imports",
        tool: "depcruise",
        args: [
          "--output-type",
          "err",
          "app",
          "server",
          "prisma",
          "scripts",
          "tests",
          "bench",
          "docs",
          "deploy",
        ],
      },
      { title: "dead code", tool: "knip", args: ["--no-progress", "--no-config-hints"] },
    ],
  },
  unit: { needs: [], steps: [vitest("unit")] },
  integration: { needs: ["servers"], steps: [vitest("integration")] },
  faults: { needs: ["servers"], steps: [vitest("faults")] },
  load: { needs: ["servers"], steps: [vitest("load")] },
  e2e: {
    needs: ["servers", "browser"],
    steps: [{ title: "end to end", tool: "playwright", args: ["test"], runner: "playwright" }],
  },
};

/** @param {string} project @returns {Step} */
function vitest(project) {
  return { title: project, tool: "vitest", args: ["run", "--project", project], runner: "vitest" };
}

/**
 * Runs a part's steps: gates side by side, silent unless they fail; test runners as they are.
 *
 * @param {Part} part
 * @param {string[]} pattern for the test runners
 * @param {string} folder for their reports
 * @returns {Promise<Result[]>}
 */
export function runPart({ steps }, pattern, folder) {
  return Promise.all(steps.map((step) => (step.runner ? runTests(step, pattern, folder) : runGate(step))));
}

/** @param {Step} step @returns {Promise<Result>} */
async function runGate({ title, tool, args }) {
  const start = Date.now();
  const { code, output } = await runTool(tool, args, { show: false });
  const ok = code === 0;
  console.log(`── ${title}: ${ok ? "ok" : `failed\n${output}`}`);
  const seconds = (Date.now() - start) / 1000;
  return { title, seconds, passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0, failures: [] };
}

/** @param {Step} step @param {string[]} pattern @param {string} folder @returns {Promise<Result>} */
async function runTests({ title, tool, args, runner }, pattern, folder) {
  const start = Date.now();
  const file = join(folder, `${title.replaceAll(" ", "-")}.json`);
  console.log(`\n── ${title}`);
  const reporters =
    runner === "vitest" ? ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`] : [];
  /** @type {Record<string, string>} */
  const env = runner === "playwright" ? { PLAYWRIGHT_JSON_OUTPUT_NAME: file } : {};
  const { code } = await runTool(tool, [...args, ...reporters, ...pattern], { show: true, env });
  const counts = runner === "vitest" ? countVitest(file) : countPlaywright(file);
  if (counts.passed + counts.failed === 0) console.log(`${title}: no test was executed`);
  // A runner that fails without a failed test (an unhandled error, no tests) has failed all the same.
  if (counts.failed === 0 && (code !== 0 || counts.passed === 0)) counts.failed = 1;
  return { title, seconds: (Date.now() - start) / 1000, ...counts };
}
