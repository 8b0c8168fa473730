import { batchSize } from "./batch-size.server";
import { analyzeInbox, emptyInbox } from "./inbox.server";
import { matchBatch } from "./match-batch.server";
import { readWordsAgain } from "./read-words-again.server";

interface Batch {
  criteria: number;
  matches: number;
  /** The last criteria that were matched, after which another call goes on; null before the first. */
  last: string | null;
}

interface MatchOptions {
  /** Later jobs wait for the next call. */
  cutoff: Date;
  after?: string | null;
  /** Matches kept of each criteria. */
  max?: number;
  /** Learns of each batch, and tells whether another may follow. */
  onBatch?: (batch: Batch) => Promise<boolean>;
}

/** Finds out which criteria want the jobs of the inbox, and empties it. @returns whether all was done. */
export async function matchInbox({
  cutoff,
  after = null,
  max,
  onBatch = async () => true,
}: MatchOptions): Promise<boolean> {
  const size = await batchSize();
  await readWordsAgain();
  await analyzeInbox();
  for (let from = after; ; ) {
    const batch = await matchBatch({ after: from, size, cutoff, max });
    from = batch.last ?? from;
    const goesOn = await onBatch({ ...batch, last: from });
    if (batch.criteria < size) break;
    if (!goesOn) return false;
  }
  await emptyInbox(cutoff);
  return true;
}
