// @ts-check
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import process from "node:process";
import { parseArgs } from "node:util";
import { bootstrap, root } from "../scripts/bootstrap.mjs";

/**
 * @typedef {object} Option
 * @property {string} preset what it is when it is not given
 * @property {(text: string) => number | number[] | string | undefined} read undefined: unusable
 *
 * @typedef {object} Benchmark `bench/<name>.mjs`, which exports `measure(options)`
 * @property {string} measures in one line
 * @property {Record<string, Option>} options
 * @property {string[]} [parts] that can be asked for alone
 */

/** @type {Record<string, Benchmark>} */
const benchmarks = {
  requests: {
    measures: "image, session, waitlist and landing page against the floors, sirv and remix-serve",
    options: { rounds: number(5), seconds: number(1.2) },
    parts: ["og", "og-304", "session-cached", "session-database", "waitlist", "page", "page-uncached"],
  },
  "sign-ins": {
    measures: "signing in against the hashes alone, and other requests beside sign-ins",
    options: { rounds: number(5), seconds: number(1.2) },
    parts: ["sign-in", "neighbours-waitlist", "neighbours-session", "neighbours-page", "neighbours-hashes"],
  },
  start: {
    measures: "a second start to its first page, against opening PGlite alone",
    options: { rounds: number(5) },
  },
  memory: { measures: "the server at rest and during two minutes of mixed load", options: {} },
  waitlist: {
    measures: "sign-ups, administrators' pages and the export at up to a million entries",
    options: { sizes: numbers("10000,100000,1000000"), rounds: number(5), seconds: number(3) },
  },
  positions: {
    measures: "sign-ups beside requests for a position, embedded and on PostgreSQL",
    options: { entries: number(200_000, 1000), rounds: number(5), seconds: number(3) },
  },
  jobs: {
    measures: "searching and publishing at up to 100,000 open jobs, statements, the sitemap",
    options: { sizes: numbers("1000,10000,100000"), rounds: number(5) },
  },
  people: {
    measures: "the administrators' search of people, the page of one and the log at up to 100,000",
    options: { sizes: numbers("1000,100000"), rounds: number(5) },
  },
  "job-pages": {
    measures: "pages with jobs, cached and uncached, also while jobs change",
    options: { jobs: number(1000), rounds: number(5), seconds: number(2) },
  },
  applications: {
    measures: "a job's table and board, a committee's, a ZIP of documents, a reply to all",
    options: { sizes: numbers("50,5000"), documents: number(200), rounds: number(5) },
  },
  alerts: {
    measures: "a run of the task for 100,000 people and for a tenth, and a page beside it",
    options: { people: number(100_000, 1000), town: number(1000, 40) },
  },
  "alert-mails": {
    measures: "the mails of alerts by one worker and by two, and mails for a new password beside them",
    options: { mails: number(2000, 100) },
  },
  "job-stats": {
    measures: "counting a day of a million views, against reading them once",
    options: { views: number(1_000_000, 1000), jobs: number(5000, 10), rounds: number(5) },
  },
  archive: {
    measures: "archiving and anonymising 50,000 applications and a tenth",
    options: { applications: number(50_000, 1000) },
  },
  uploads: {
    measures: "memory of uploads at once, and a page beside them, embedded and on PostgreSQL",
    options: {
      jobs: number(1000),
      uploads: number(20),
      megabytes: number(5, 0.1),
      seconds: number(10),
      rounds: number(3),
    },
  },
  unread: {
    measures: "counting unread messages against reading a session, embedded and on PostgreSQL",
    options: { people: number(20_000, 1000), rounds: number(5), seconds: number(1) },
  },
  limits: {
    measures: "counting a request against a limit in memory, each from another address",
    options: { "per-second": number(4000, 10), seconds: number(150, 20) },
  },
  lighthouse: {
    measures: "Lighthouse 13 on the public pages of a fresh demo, or of what runs at an address",
    options: {
      rounds: number(3),
      pages: text("", /^(\/[^,]*(,\/[^,]*)*)?$/),
      screens: text("mobile,desktop", /^(mobile|desktop)(,(mobile|desktop))*$/),
      at: text("", /^(https?:\/\/.+)?$/),
    },
  },
};

const width = Math.max(...Object.keys(benchmarks).map((name) => name.length));
const list = [
  "Usage: npm run bench -- NAME [options], NAME --help for the options; docs/measuring.md says how.",
  ...Object.entries(benchmarks).map(([name, { measures }]) => `  ${name.padEnd(width)}  ${measures}`),
].join("\n");

const [name, ...words] = process.argv.slice(2);
if (name === undefined || name === "--help" || name === "-h") leave(list, 0);
const benchmark = Object.hasOwn(benchmarks, name) ? benchmarks[name] : undefined;
if (!benchmark) leave(list, 2);
const usage = usageOf(name, benchmark);
if (words.includes("--help") || words.includes("-h")) leave(usage, 0);
const options = readOptions(benchmark, words);
if (!options) leave(usage, 2);

await bootstrap();
// Only now are packages there for sure.
const { measure } = await import(`./${name}.mjs`);
const { report } = await import("./lib/report.mjs");
const { machineState } = await import("./lib/process-usage.mjs");

const before = await machineState();
/** @type {import("./lib/report.mjs").Result} */
const result = await measure(options);
const beside = { before, after: await machineState() };
const file = path.join(root, ".cache", "bench", "last.json");
await mkdir(path.dirname(file), { recursive: true });
await writeFile(file, JSON.stringify({ name, options, ...result, beside }, null, 2));
console.log(`\n${report(result, beside)}\n\nEverything measured is in ${path.relative(root, file)}`);
process.exit(result.failures?.length ? 1 : 0);

/** @param {number} preset @param {number} [least] default: anything above zero @returns {Option} */
function number(preset, least = Number.MIN_VALUE) {
  return { preset: String(preset), read: (text) => (Number(text) >= least ? Number(text) : undefined) };
}

/** Of numbers from 1 on, the smallest first. @param {string} preset @returns {Option} */
function numbers(preset) {
  return {
    preset,
    read(text) {
      const all = text.split(",").map(Number);
      return all.every((each) => each >= 1) ? all.toSorted((a, b) => a - b) : undefined;
    },
  };
}

/** @param {string} preset @param {RegExp} pattern @returns {Option} */
function text(preset, pattern) {
  return { preset, read: (given) => (pattern.test(given) ? given : undefined) };
}

/** @param {string} name @param {Benchmark} benchmark */
function usageOf(name, { measures, options, parts }) {
  const all = Object.entries(options).map(([option, { preset }]) => `[--${option} ${preset || "…"}]`);
  const asked = ["npm run bench --", name, ...all, ...(parts ? ["[part …]"] : [])].join(" ");
  return [`Usage: ${asked}`, measures, ...(parts ? [`Parts: ${parts.join(", ")}`] : [])].join("\n");
}

/** @param {Benchmark} benchmark @param {string[]} words @returns {Record<string, unknown> | undefined} undefined: unusable */
function readOptions({ options, parts = [] }, words) {
  try {
    const { values, positionals } = parseArgs({
      args: words,
      allowPositionals: true,
      options: Object.fromEntries(
        Object.entries(options).map(([name, { preset }]) => [name, { type: "string", default: preset }]),
      ),
    });
    const read = Object.entries(options).map(([name, option]) => [name, option.read(String(values[name]))]);
    const isUsable = read.every(([, value]) => value !== undefined);
    if (!isUsable || !positionals.every((part) => parts.includes(part))) return undefined;
    return { ...Object.fromEntries(read), parts: positionals.length > 0 ? positionals : parts };
  } catch {
    // An option that there is not.
    return undefined;
  }
}

/** @param {string} text @param {number} code @returns {never} */
function leave(text, code) {
  if (code === 0) console.log(text);
  else console.error(text);
  process.exit(code);
}
