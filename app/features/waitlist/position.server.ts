import { getDatabase } from "~/lib/db/database.server";
import { getLineBlocks, type LineBlock } from "./line-blocks.server";
import type { OwnEntry } from "./waitlist-entry.server";

/** Somebody's place in the line; null where they stand in none. Counted from the moment of confirming. */
export interface Position {
  position: number | null;
  /** Among those of the same discipline; null for who named none. */
  positionInField: number | null;
  /** How many stand in line. */
  total: number;
}

const inLine = `status IN ('confirmed', 'invited') AND (status = 'confirmed' OR invite_expires_at <= $1)`;

/**
 * Of the line: how many there are after $2 and before $3, how many of them in discipline $4, and how many after $5.
 * Each range is within one block, or behind the last.
 */
export const positionStatement = {
  name: "waitlist-place",
  text: `
    SELECT ahead, "aheadInField", behind
    FROM (
      SELECT count(*)::int AS ahead, count(*) FILTER (WHERE field_code = $4)::int AS "aheadInField"
      FROM waitlist_entries WHERE ${inLine} AND confirmed_at > $2 AND confirmed_at < $3
    ) AS block, (
      SELECT count(*)::int AS behind FROM waitlist_entries WHERE ${inLine} AND confirmed_at > $5
    ) AS rest`,
};

const beginning = new Date(0);

/**
 * In line: confirmed entries, and invited ones whose invitation has ended. The blocks ahead are as they were at most a
 * minute ago; what lies between them and the entry, and everything behind the last block, is counted now: so nobody
 * confirms and is overtaken by those who were not counted yet.
 */
export async function getPosition(
  { status, confirmedAt, fieldCode, inviteExpiresAt }: OwnEntry,
  now = new Date(),
  getBlocks: () => Promise<readonly LineBlock[]> = getLineBlocks,
): Promise<Position> {
  const isInLine =
    status === "confirmed" || (status === "invited" && inviteExpiresAt !== null && inviteExpiresAt <= now);
  const place = isInLine ? confirmedAt : null;
  const blocks = await getBlocks();
  const before = place === null ? undefined : blocks.findLast(({ endsAt }) => endsAt < place);
  const last = blocks.at(-1);
  const from = before?.endsAt ?? beginning;
  const { query } = await getDatabase();
  const [counted] = await query<{ ahead: number; aheadInField: number; behind: number }>(positionStatement, [
    now,
    from,
    place ?? from,
    fieldCode,
    last?.endsAt ?? beginning,
  ]);
  const { ahead, aheadInField, behind } = counted ?? { ahead: 0, aheadInField: 0, behind: 0 };
  const total = (last?.upToEnd.all ?? 0) + behind;
  if (place === null) return { position: null, positionInField: null, total };
  const position = (before?.upToEnd.all ?? 0) + ahead + 1;
  return {
    position,
    positionInField:
      fieldCode === null ? null : (before?.upToEnd.byField.get(fieldCode) ?? 0) + aheadInField + 1,
    // Whoever came back ahead of the last one is in the position already, in the total within the minute.
    total: Math.max(total, position),
  };
}
