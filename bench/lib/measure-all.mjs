// @ts-check
import { conduct } from "./experiments/experiment.mjs";
import { httpExperiments } from "./experiments/http-experiments.mjs";
import { signInExperiments } from "./experiments/sign-in-experiments.mjs";
import { startExperiment } from "./experiments/start-experiment.mjs";
import { measureMemory } from "./memory.mjs";
import { machineState } from "./process-usage.mjs";
import { openWorld } from "./world.mjs";

/**
 * @param {object} options
 * @param {string[]} options.ids empty: all
 * @param {number} options.rounds
 * @param {number} options.seconds of each measurement
 * @param {(progress: string) => void} options.say
 */
export async function measureAll({ ids, rounds, seconds, say }) {
  const isWanted = (/** @type {string} */ id) => ids.length === 0 || ids.includes(id);
  const before = await machineState();
  say("Starting PostgreSQL, Redis and the servers …");
  const world = await openWorld();
  const start = startExperiment();
  const experiments = [
    ...httpExperiments(world, seconds),
    ...signInExperiments(world, seconds),
    start.experiment,
  ].filter(({ id }) => isWanted(id));

  /** @type {import("./experiments/experiment.mjs").Outcome[]} */
  const outcomes = [];
  /** @type {string[]} */
  const failures = [];
  for (const experiment of experiments) {
    say(experiment.title);
    try {
      outcomes.push(await conduct(experiment, rounds));
    } catch (error) {
      failures.push(`${experiment.id}: ${error instanceof Error ? error.message : error}`);
    }
  }
  const memory = isWanted("memory") ? await measureMemory(world) : undefined;
  await world.close();
  start.remove();
  /** The machine's other work. */
  const beside = { before, after: await machineState() };
  return { outcomes, memory, failures, cores: world.cores.described, beside };
}
