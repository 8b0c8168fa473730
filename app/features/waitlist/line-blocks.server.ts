import { getDatabase } from "~/lib/db/database.server";
import { type Clock, createMinuteCache } from "~/lib/minute-cache.server";

/** At most so many entries of the index are read for one position; those confirmed at the same moment share a block. */
export const blockSize = 2000;

/** A confirmation that is being written may become visible a moment after later ones: no block ends there. */
const settledMs = 10_000;

/** How many stand in line up to somewhere. */
export interface LineCount {
  all: number;
  /** By discipline; those who named none are in `all` alone. */
  byField: ReadonlyMap<string, number>;
}

/** A part of the line, by the moment of confirming. */
export interface LineBlock {
  /** The last moment that is in it; the next block begins after it. */
  endsAt: Date;
  /** From the head of the line to the end of the block. */
  upToEnd: LineCount;
}

/** The front of the line in full blocks; what comes after the last of them is counted whenever it is asked for. */
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
  /** In line; an invitation that holds keeps its entry out. */
  count: number;
  entries: number;
  endsAt: Date;
}

/**
 * The full blocks of the line, counted at most once a minute. They are read one by one: on the embedded database,
 * where one statement keeps everybody waiting, others come in between.
 */
export function createLineBlocks(clock?: Clock): () => Promise<readonly LineBlock[]> {
  const count = async (): Promise<LineFront> => ({ blocks: await countBlocks(new Date()) });
  const fronts = createMinuteCache<"front", LineFront>(count, { max: 1, clock });
  return async () => (await fronts("front")).blocks;
}

export const getLineBlocks = createLineBlocks();

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
