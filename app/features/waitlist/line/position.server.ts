import { getDatabase } from "~/lib/db/database.server";
import type { OwnEntry } from "../entry/waitlist-entry.server";
import { getLineBlocks, type LineBlock } from "./line-blocks.server";

/** An entry's position, by time of confirmation; null if it is not waiting. */
export interface Position {
  position: number | null;
  /** Within the same discipline; null for an entry without one. */
  positionInField: number | null;
  /** The number of entries waiting. */
  total: number;
}

const inLine = `status IN ('confirmed', 'invited') AND (status = 'confirmed' OR invite_expires_at <= $1)`;

/**
 * Counts of waiting entries: after $2 and before $3, those of them in discipline $4, and after $5. Each range is within
 * one block, or behind the last.
 */
export const positionStatement = {
  name: "waitlist-position",
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
 * Waiting are confirmed entries, and invited ones whose invitation has expired. The counts of the blocks ahead are at
 * most a minute old; entries between them and this one, and those behind the last block, are counted now, so that
 * later confirmations cannot overtake this entry.
 */
export async function getPosition(
  { status, confirmedAt, fieldCode, inviteExpiresAt }: OwnEntry,
  now = new Date(),
  getBlocks: () => Promise<readonly LineBlock[]> = getLineBlocks,
): Promise<Position> {
  const isInLine =
    status === "confirmed" || (status === "invited" && inviteExpiresAt !== null && inviteExpiresAt <= now);
  const waitingSince = isInLine ? confirmedAt : null;
  const blocks = await getBlocks();
  const before = waitingSince === null ? undefined : blocks.findLast(({ endsAt }) => endsAt < waitingSince);
  const last = blocks.at(-1);
  const from = before?.endsAt ?? beginning;
  const { query } = await getDatabase();
  const [counted] = await query<{ ahead: number; aheadInField: number; behind: number }>(positionStatement, [
    now,
    from,
    waitingSince ?? from,
    fieldCode,
    last?.endsAt ?? beginning,
  ]);
  const { ahead, aheadInField, behind } = counted ?? { ahead: 0, aheadInField: 0, behind: 0 };
  const total = (last?.upToEnd.all ?? 0) + behind;
  if (waitingSince === null) return { position: null, positionInField: null, total };
  const position = (before?.upToEnd.all ?? 0) + ahead + 1;
  return {
    position,
    positionInField:
      fieldCode === null ? null : (before?.upToEnd.byField.get(fieldCode) ?? 0) + aheadInField + 1,
    // An entry that returned ahead of the last block counts in the position now, in the total within a minute.
    total: Math.max(total, position),
  };
}
