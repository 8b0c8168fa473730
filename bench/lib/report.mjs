// @ts-check
import { spreadOf } from "./experiment.mjs";

/**
 * @typedef {import("./experiment.mjs").Outcome} Outcome
 * @typedef {import("./process-usage.mjs").MachineState} MachineState
 *
 * @typedef {object} Result of one benchmark
 * @property {string[]} [notes]
 * @property {Outcome[]} [outcomes]
 * @property {string[][]} [figures] rows of `figure`
 * @property {import("../lighthouse.mjs").PageScores[]} [pages]
 * @property {string[]} [failures] of experiments, which are then not among the outcomes
 */

/** @param {Result} result @param {Record<"before" | "after", MachineState>} beside @returns {string} Markdown */
export function report({ notes = [], outcomes = [], figures = [], pages = [], failures = [] }, beside) {
  return [
    [...notes, machineReport(beside)].join("\n"),
    ...(outcomes.length > 0 ? [ratioTable(outcomes), sampleTable(outcomes)] : []),
    ...(figures.length > 0 ? [table(["figure", "value", "target", "holds"], figures)] : []),
    ...(pages.length > 0 ? [scoreTable(pages)] : []),
    ...failures.map((failure) => `FAILED ${failure}`),
  ].join("\n\n");
}

/**
 * A figure, and its target where it has one.
 *
 * @param {string} name
 * @param {string} shown
 * @param {{ value: number, atMost: number, unit?: string }} [target]
 * @returns {string[]}
 */
export function figure(name, shown, target) {
  if (!target) return [name, shown, "", ""];
  const { value, atMost, unit } = target;
  const limit = ["≤", atMost.toLocaleString("en"), ...(unit ? [unit] : [])].join(" ");
  return [name, shown, limit, value <= atMost ? "yes" : "no"];
}

/** The median and the range. @param {readonly number[]} values */
export function spreadText(values) {
  const { median, min, max } = spreadOf(values);
  return `${short(median)} (${short(min)} to ${short(max)})`;
}

/** @param {Outcome[]} outcomes @returns {string} Markdown */
function ratioTable(outcomes) {
  const rows = outcomes.flatMap(({ title, verdicts }) =>
    verdicts.map(({ of, to, ratio, best, cpuRatio, atLeast, atMost, holds, cpuHolds }) => [
      title,
      `${of} / ${to}`,
      `**${short(ratio.median)}** (${short(ratio.min)} to ${short(ratio.max)})`,
      short(best),
      orBlank(cpuRatio.median, short),
      atLeast !== undefined ? `≥ ${atLeast}` : atMost !== undefined ? `≤ ${atMost}` : "",
      [holds, cpuHolds].flatMap((held) => (held === undefined ? [] : [held ? "yes" : "no"])).join(", "),
    ]),
  );
  return table(
    [
      "work",
      "ratio",
      "median (least to most)",
      "best rounds",
      "by processor time",
      "target",
      "holds, both ways",
    ],
    rows,
  );
}

/** @param {Outcome[]} outcomes @returns {string} Markdown */
function sampleTable(outcomes) {
  const rows = outcomes.flatMap(({ id, unit, samples }) =>
    Object.entries(samples).map(([name, list]) => {
      const value = spreadOf(list.map((sample) => sample.value));
      const median = (/** @type {"cpuMicroseconds" | "busy" | "p50" | "p99" | "signInsPerSecond"} */ key) =>
        spreadOf(list.map((sample) => sample[key] ?? Number.NaN)).median;
      return [
        id,
        name,
        `${short(value.median)} ${unit}`,
        `${short(value.min)} to ${short(value.max)}`,
        orBlank(median("cpuMicroseconds"), (number) => `${short(number)} µs`),
        orBlank(median("busy"), (number) => `${Math.round(number * 100)} %`),
        orBlank(median("p50"), (number) => `${short(number)} ms`),
        orBlank(median("p99"), (number) => `${short(number)} ms`),
        orBlank(median("signInsPerSecond"), (number) => `${short(number)} /s`),
      ];
    }),
  );
  return table(
    [
      "id",
      "who",
      "median",
      "least to most",
      "processor time each",
      "of one core",
      "p50",
      "p99",
      "sign-ins beside",
    ],
    rows,
  );
}

/** @param {import("../lighthouse.mjs").PageScores[]} pages @returns {string} Markdown */
function scoreTable(pages) {
  const rows = pages.map(({ page, screen, scores, missed }) => [
    page,
    screen,
    ...[scores.performance, scores.accessibility, scores["best-practices"], scores.seo].map(String),
    missed.join("; "),
  ]);
  return table(["page", "screen", "performance", "accessibility", "best practices", "SEO", "missed"], rows);
}

/** The machine's other work during the measurement. @param {Record<"before" | "after", MachineState>} states */
function machineReport({ before, after }) {
  const line = (/** @type {string} */ when, /** @type {MachineState} */ { use, load, busiest }) =>
    `${when}: others used ${Math.round(use * 100)} % of the machine${busiest.length > 0 ? ` (${busiest.join(", ")})` : ""}, ` +
    `load average ${load.map((value) => value.toFixed(2)).join(" ")}.`;
  const stolen = after.stolen - before.stolen;
  return [
    line("Before", before),
    line("After", after),
    ...(stolen > 0 ? [`The hypervisor took ${stolen.toFixed(1)} s of processor time meanwhile.`] : []),
    ...(Math.max(before.use, after.use) > 0.2 ? ["Trust the best rounds and the processor time."] : []),
  ].join("\n");
}

/** @param {string[]} head @param {string[][]} rows */
function table(head, rows) {
  const widths = head.map((title, column) =>
    Math.max(...[title, ...rows.map((row) => row[column] ?? "")].map((cell) => cell.length)),
  );
  const line = (/** @type {string[]} */ cells) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`;
  return [line(head), line(widths.map((width) => "-".repeat(width))), ...rows.map(line)].join("\n");
}

/** Rounds, since more digits would suggest false precision. @param {number} number */
function short(number) {
  if (Number.isNaN(number)) return "?";
  return number >= 100 ? Math.round(number).toLocaleString("en") : number.toPrecision(number >= 10 ? 3 : 2);
}

/** @param {number} number @param {(number: number) => string} format */
function orBlank(number, format) {
  return Number.isNaN(number) ? "" : format(number);
}
