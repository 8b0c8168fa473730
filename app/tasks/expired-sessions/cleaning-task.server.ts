import type { Task } from "../receiver/task.server";

/** One kind of rows that are of no use any more. */
export interface Cleaner {
  /** Under which its count is reported. */
  name: string;
  /** At the most this many are cleaned at a time. */
  batchSize: number;
  /** How many are due, those that somebody holds included. */
  countDue(now: Date): Promise<number>;
  /** Cleans one batch of what is due and nobody holds. @returns how many it was. */
  cleanBatch(now: Date): Promise<number>;
}

/** A task that cleans one kind after the other, in batches, as long as there is time. */
export function cleaningTask(cleaners: readonly Cleaner[]): Task {
  return {
    async run({ now, dryRun, hasTime }) {
      if (dryRun) return { counts: await countAll(cleaners, now) };
      const counts = Object.fromEntries(cleaners.map(({ name }) => [name, 0]));
      for (const { name, batchSize, cleanBatch } of cleaners) {
        for (let done = batchSize; done === batchSize; ) {
          done = await cleanBatch(now);
          counts[name] = (counts[name] ?? 0) + done;
          const isAllDone = done < batchSize && name === cleaners.at(-1)?.name;
          if (isAllDone || hasTime()) continue;
          const left = Object.values(await countAll(cleaners, now));
          return { counts, remaining: left.reduce((sum, count) => sum + count, 0) };
        }
      }
      return { counts };
    },
  };
}

async function countAll(cleaners: readonly Cleaner[], now: Date): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { name, countDue } of cleaners) counts[name] = await countDue(now);
  return counts;
}
