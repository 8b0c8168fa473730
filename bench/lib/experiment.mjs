// @ts-check
/**
 * A comparison: each contender is one way to do the same work.
 *
 * @typedef {object} Experiment
 * @property {string} id
 * @property {string} title
 * @property {string} unit of `value`
 * @property {() => Promise<void>} [prepare]
 * @property {Record<string, () => Promise<Sample>>} contenders
 * @property {Target[]} targets
 *
 * @typedef {{ of: string, to: string, atLeast?: number, atMost?: number }} Target on the ratio of two contenders
 *
 * @typedef {object} Sample
 * @property {number} value
 * @property {number} [cpuMicroseconds] of the server for each response
 * @property {number} [busy] share of a core that the server used
 * @property {number} [p50] milliseconds
 * @property {number} [p99] milliseconds
 * @property {number} [signInsPerSecond] beside what was measured
 *
 * @typedef {object} Judged
 * @property {Spread} ratio of the values
 * @property {number} best ratio of each one's best round: disturbances can only slow it down
 * @property {Spread} cpuRatio processor time of `to` divided by that of `of`. It depends less
 *   than `ratio` on the machine's other work, and measures only the server where the load or the database is the
 *   bottleneck.
 * @property {boolean | undefined} holds undefined without a target or a measured value
 * @property {boolean | undefined} cpuHolds the same by processor time
 *
 * @typedef {Target & Judged} Verdict
 *
 * @typedef {{ median: number, min: number, max: number }} Spread
 *
 * @typedef {object} Outcome
 * @property {string} id
 * @property {string} title
 * @property {string} unit
 * @property {Record<string, Sample[]>} samples
 * @property {Verdict[]} verdicts
 */

/**
 * Conducts one after the other and says which; one that fails does not keep the others from being measured.
 *
 * @param {readonly Experiment[]} experiments
 * @param {number} rounds
 * @returns {Promise<{ outcomes: Outcome[], failures: string[] }>}
 */
export async function conductAll(experiments, rounds) {
  /** @type {Outcome[]} */
  const outcomes = [];
  /** @type {string[]} */
  const failures = [];
  for (const [index, experiment] of experiments.entries()) {
    console.error(`${index + 1} of ${experiments.length}: ${experiment.title}`);
    try {
      outcomes.push(await conduct(experiment, rounds));
    } catch (error) {
      failures.push(`${experiment.id}: ${error instanceof Error ? error.message : error}`);
    }
  }
  return { outcomes, failures };
}

/**
 * Lets the contenders take turns, so that the machine's other work affects all of them. The first round does not
 * count. A ratio is the median of the rounds' ratios.
 *
 * @param {Experiment} experiment
 * @param {number} rounds
 * @returns {Promise<Outcome>}
 */
async function conduct({ id, title, unit, prepare, contenders, targets }, rounds) {
  await prepare?.();
  /** @type {Record<string, Sample[]>} */
  const samples = Object.fromEntries(Object.keys(contenders).map((name) => [name, []]));
  for (let round = 0; round <= rounds; round += 1) {
    for (const [name, run] of Object.entries(contenders)) {
      const sample = await run();
      if (round > 0) samples[name]?.push(sample);
    }
  }
  return { id, title, unit, samples, verdicts: targets.map((target) => judge(target, samples, unit)) };
}

/**
 * @param {Target} target
 * @param {Record<string, Sample[]>} samples
 * @param {string} unit
 * @returns {Verdict}
 */
function judge(target, samples, unit) {
  const base = samples[target.to] ?? [];
  const own = samples[target.of] ?? [];
  const ratio = spreadOf(own.map(({ value }, round) => value / (base[round]?.value ?? Number.NaN)));
  const cpuRatio = spreadOf(
    own.map(
      ({ cpuMicroseconds = Number.NaN }, round) =>
        (base[round]?.cpuMicroseconds ?? Number.NaN) / cpuMicroseconds,
    ),
  );
  const pick = unit === "ms" ? Math.min : Math.max;
  const bestOf = (/** @type {Sample[]} */ list) => pick(...list.map(({ value }) => value));
  return {
    ...target,
    ratio,
    best: bestOf(own) / bestOf(base),
    cpuRatio,
    holds: isMet(target, ratio.median),
    cpuHolds: isMet(target, cpuRatio.median),
  };
}

/** @param {Target} target @param {number} ratio */
function isMet({ atLeast, atMost }, ratio) {
  if (Number.isNaN(ratio) || (atLeast ?? atMost) === undefined) return undefined;
  return ratio >= (atLeast ?? 0) && ratio <= (atMost ?? Number.POSITIVE_INFINITY);
}

/** @param {readonly number[]} values @returns {Spread} */
export function spreadOf(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  const median = sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
  return { median, min: sorted[0] ?? Number.NaN, max: sorted.at(-1) ?? Number.NaN };
}

/** @param {readonly number[]} values @returns {number} their 99th percentile */
export function p99(values) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.99) - 1] ?? Number.NaN;
}
