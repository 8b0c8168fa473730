import { getDatabase } from "~/lib/db/database.server";
import { oncePerRun } from "~/lib/memory/once-per-run";
import { type Clock, createTimedCache } from "~/lib/memory/timed-cache.server";

/** The most index entries read for one position. Entries confirmed at the same moment share a block. */
export const blockSize = 2000;

/** No block ends this recently: a confirmation still being committed may become visible after later ones. */
const settledMs = 10_000;

/** The number of entries waiting up to some point. */
export interface LineCount {
  all: number;
  /** By discipline; entries without one count in `all` only. */
  byField: ReadonlyMap<string, number>;
}

/** A part of the waitlist, by time of confirmation. */
export interface LineBlock {
  /** The block's last moment; the next block begins after it. */
  endsAt: Date;
  /** From the front of the waitlist to the end of the block. */
  upToEnd: LineCount;
}

/** The full blocks at the front; entries after the last block are counted on each request. */
interface LineFront {
  blocks: readonly LineBlock[];
}

const readBlock = {
  name: "waitlist-line-block",
  text: `
    SELECT field_code AS field, count(*) FILTER (WHERE status = 'confirmed' OR invite_expires_at <= $2)::int AS count,
      count(*)::int AS entries, max(confirmed_at) AS "endsAt"
    FROM (
      SELECT field_code, status, invite_expires_at, confirmed_at FROM waitlist_entries
      WHERE status IN ('confirmed', 'invited') AND confirmed_at > $1
      ORDER BY confirmed_at FETCH FIRST ${blockSize} ROWS WITH TIES
    ) AS block
    GROUP BY field_code`,
};

interface FieldCount {
  field: string | null;
  /** Entries waiting; one with a valid invitation does not count. */
  count: number;
  entries: number;
  endsAt: Date;
}

/**
 * The full blocks, counted at most once a minute. They are read one by one, so that other statements get their turn on
 * the embedded database, which runs one at a time.
 */
export function createLineBlocks(clock?: Clock): () => Promise<readonly LineBlock[]> {
  const count = async (): Promise<LineFront> => ({ blocks: await countBlocks(new Date()) });
  const fronts = createTimedCache<"front", LineFront>(count, { cachedMs: 60_000, max: 1, clock });
  return async () => (await fronts("front")).blocks;
}

/** The full blocks as this run has counted them. */
export const getLineBlocks = () => lineBlocks()();

const lineBlocks = oncePerRun(() => createLineBlocks());

async function countBlocks(now: Date): Promise<LineBlock[]> {
  const { query } = await getDatabase();
  const blocks: LineBlock[] = [];
  for (;;) {
    const last = blocks.at(-1);
    const counts = await query<FieldCount>(readBlock, [last?.endsAt ?? new Date(0), now]);
    const entries = counts.reduce((sum, each) => sum + each.entries, 0);
    const block = addBlock(last?.upToEnd, counts);
    if (entries < blockSize || block.endsAt.getTime() > now.getTime() - settledMs) return blocks;
    blocks.push(block);
  }
}

function addBlock(before: LineCount | undefined, counts: readonly FieldCount[]): LineBlock {
  let all = before?.all ?? 0;
  const byField = new Map(before?.byField);
  for (const { field, count } of counts) {
    all += count;
    if (field !== null) byField.set(field, (byField.get(field) ?? 0) + count);
  }
  const endsAt = new Date(Math.max(...counts.map((each) => each.endsAt.getTime())));
  return { endsAt, upToEnd: { all, byField } };
}
