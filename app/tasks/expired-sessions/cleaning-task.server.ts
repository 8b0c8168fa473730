import type { Task } from "../receiver/task.server";

/** Cleans one kind of obsolete rows. */
export interface Cleaner {
  /** The name of its count in the report. */
  name: string;
  /** The most rows that one batch cleans. */
  batchSize: number;
  /** How many rows are due, locked ones included. */
  countDue(now: Date): Promise<number>;
  /** Cleans one batch of due rows that are not locked. @returns how many. */
  cleanBatch(now: Date): Promise<number>;
}

/** A task that runs the cleaners one after the other, in batches, while there is time. */
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
