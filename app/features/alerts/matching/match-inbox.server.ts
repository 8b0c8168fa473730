import { batchSize } from "./batch-size.server";
import { analyzeInbox, emptyInbox } from "./inbox.server";
import { matchBatch } from "./match-batch.server";
import { readWordsAgain } from "./read-words-again.server";

/** Matches everything that is in the inbox at a moment, and empties it. @param max kept of each criteria. @returns the number of new matches. */
export async function matchInbox(now: Date, max?: number): Promise<number> {
  const size = await batchSize();
  await readWordsAgain();
  await analyzeInbox();
  let matches = 0;
  for (let after: string | null = null; ; ) {
    const batch = await matchBatch({ after, size, cutoff: now, max });
    matches += batch.matches;
    after = batch.last;
    if (batch.criteria < size) break;
  }
  await emptyInbox(now);
  return matches;
}
