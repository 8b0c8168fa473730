// @ts-check
import { join } from "node:path";
import { findChromium } from "../services/chromium.mjs";
import { findFont } from "../services/font.mjs";
import { findPostgres } from "../services/postgres.mjs";
import { findRedis } from "../services/redis.mjs";
import { countPlaywright, countVitest } from "./counts.mjs";
import { runTool } from "./run-command.mjs";

/**
 * @typedef {object} Step
 * @property {string} title
 * @property {string} tool
 * @property {string[]} args
 * @property {"vitest" | "playwright"} [runner] absent: a gate, which counts as one
 * @property {boolean} [takesFiles] whether it can look at these files alone
 */
/** @typedef {{ needs: ("servers" | "browser")[], steps: Step[] }} Part */
/**
 * @typedef {{ title: string, seconds: number, processor: number | null, isEmpty?: boolean }
 *   & import("./counts.mjs").Counts} Result seconds by the clock, and of the processors; isEmpty: no test was executed, which
 *   counts as a failure
 */

/** The other `typescript` is an API for the packages that read code. Both call their command `tsc`. */
const nativeCompiler = "node_modules/@typescript/native/bin/tsc";

/** The parts of `npm test`. @type {Record<string, Part>} */
export const parts = {
  gates: {
    needs: [],
    steps: [
      {
        title: "types",
        tool: "node",
        args: [nativeCompiler, "--noEmit", "--pretty", "false", "--singleThreaded"],
      },
      {
        title: "format and lint",
        tool: "biome",
        args: [
          "check",
          "--error-on-warnings",
          "--reporter=concise",
          "--max-diagnostics=50",
          "--no-errors-on-unmatched",
        ],
        takesFiles: true,
      },
      {
        title: "imports",
        tool: "depcruise",
        args: [
          "--output-type",
          "err",
          "--cache",
          "node_modules/.cache/dependency-cruiser",
          "--cache-strategy",
          "content",
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
      { title: "dead code", tool: "knip", args: ["--no-progress", "--no-config-hints", "--cache"] },
    ],
  },
  unit: { needs: [], steps: [vitest("unit")] },
  integration: { needs: ["servers"], steps: [vitest("integration")] },
  http: { needs: ["servers"], steps: [vitest("http")] },
  faults: { needs: ["servers"], steps: [vitest("faults")] },
  load: { needs: ["servers"], steps: [vitest("load")] },
  e2e: {
    needs: ["servers", "browser"],
    steps: [{ title: "end to end", tool: "playwright", args: ["test"], runner: "playwright" }],
  },
};

/**
 * The order of a whole run. The parts of a lane follow each other, the lanes of a stage run beside each other; the first
 * prints as it runs, so that results of tests show at once. Load has the machine to itself.
 */
export const stages = [
  [
    ["unit", "e2e", "integration", "http"],
    ["gates", "faults"],
  ],
  [["load"]],
];

/** @param {string} project @returns {Step} */
function vitest(project) {
  return { title: project, tool: "vitest", args: ["run", "--project", project], runner: "vitest" };
}

/**
 * Runs a part's steps: the first gate alone, since the type check is the longest, the others side by side, silent unless
 * they fail; test runners as they are.
 *
 * @param {Part} part
 * @param {object} options
 * @param {string[]} [options.words] for the test runners: patterns of files, flags
 * @param {string[]} [options.files] all that a gate that takes files has to look at; absent: everything
 * @param {string} options.folder for their reports
 * @param {Output} [options.output] whether a test runner writes to the terminal while it runs, or once it
 *   has ended
 * @returns {Promise<Result[]>}
 */
export async function runPart({ steps }, { words = [], files = [], folder, output = "live" }) {
  /** @param {Step} step */
  const run = (step) =>
    step.runner
      ? runTests(step, { words, folder, output })
      : runGate(step.takesFiles ? { ...step, args: [...step.args, ...files] } : step, output);
  const [first, ...others] = steps;
  return [...(first ? [await run(first)] : []), ...(await Promise.all(others.map(run)))];
}

/** @typedef {"live" | "after" | "none"} Output */

/** @param {Step} step @param {Output} output @returns {Promise<Result>} */
async function runGate({ title, tool, args }, output) {
  const start = Date.now();
  const { code, output: text, processor } = await runTool(tool, args, { show: false });
  const ok = code === 0;
  if (output !== "none") console.log(`── ${title}: ${ok ? "ok" : `failed\n${text}`}`);
  const seconds = (Date.now() - start) / 1000;
  return {
    title,
    seconds,
    processor,
    passed: ok ? 1 : 0,
    failed: ok ? 0 : 1,
    skipped: 0,
    failures: ok ? [] : [`the gate «${title}»`],
    durations: [],
  };
}

/** @param {Step} step @param {{ words: string[], folder: string, output: Output }} options @returns {Promise<Result>} */
async function runTests({ title, tool, args, runner }, { words, folder, output }) {
  const show = output === "live";
  const start = Date.now();
  const file = join(folder, `${title.replaceAll(" ", "-")}.json`);
  if (show) console.log(`\n── ${title}`);
  const reporters =
    runner === "vitest" ? ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`] : [];
  /** @type {Record<string, string>} */
  const env = runner === "playwright" ? { PLAYWRIGHT_JSON_OUTPUT_NAME: file } : {};
  const {
    code,
    output: text,
    processor,
  } = await runTool(tool, [...args, ...reporters, ...words], { show, env });
  if (output === "after") console.log(`\n── ${title}\n${text}`);
  const counts = runner === "vitest" ? countVitest(file) : countPlaywright(file);
  const seconds = (Date.now() - start) / 1000;
  if (counts.passed + counts.failed === 0) {
    const reason =
      words.length > 0 ? `no test file of ${title} matches «${words.join(" ")}»` : "no test was executed";
    return {
      title,
      seconds,
      processor,
      isEmpty: true,
      ...counts,
      failed: 1,
      failures: [`${title}: ${reason}`],
    };
  }
  // A runner that fails without a failed test (an unhandled error) has failed all the same.
  if (counts.failed === 0 && code !== 0) {
    counts.failed = 1;
    counts.failures.push(`${title}: the runner ended with ${code}, see its output above`);
  }
  return { title, seconds, processor, ...counts };
}

/** Finds, or installs, the servers and the browser of these parts. @param {string[]} names */
export async function findServices(names) {
  const needs = new Set(names.flatMap((name) => parts[name]?.needs ?? []));
  if (needs.has("servers")) {
    await findPostgres();
    await findRedis();
  }
  if (needs.has("browser")) {
    await findChromium();
    await findFont();
  }
}
