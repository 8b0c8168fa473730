import { getDatabase } from "~/lib/db/database.server";
import { getLineBlocks, type LineBlock } from "../line/line-blocks.server";
import type { AdminEntry } from "./list-entries.server";

/** Counts those in line between two moments, for each row; a range is within one block, or behind the last. */
const statement = {
  name: "waitlist-positions",
  text: `
    SELECT asked.id, (
      SELECT count(*)::int FROM waitlist_entries
      WHERE status IN ('confirmed', 'invited') AND (status = 'confirmed' OR invite_expires_at <= $1)
        AND confirmed_at > asked.since::timestamptz AND confirmed_at < asked.until::timestamptz) AS ahead
    FROM unnest($2::text[], $3::text[], $4::text[]) AS asked(id, since, until)`,
};

type Waiting = Pick<AdminEntry, "id" | "status" | "confirmedAt" | "inviteExpiresAt">;

/**
 * The positions of a page's entries, by id, as their owners read them; an entry that is not in line has none. The
 * number ahead of an entry's block is at most a minute old.
 */
export async function listPositions(
  entries: readonly Waiting[],
  now = new Date(),
  getBlocks: () => Promise<readonly LineBlock[]> = getLineBlocks,
): Promise<ReadonlyMap<string, number>> {
  const waiting = entries.flatMap((entry) =>
    isInLine(entry, now) && entry.confirmedAt ? [{ id: entry.id, until: entry.confirmedAt }] : [],
  );
  if (waiting.length === 0) return new Map();
  const blocks = await getBlocks();
  const asked = waiting.map(({ id, until }) => {
    const before = blocks.findLast(({ endsAt }) => endsAt < new Date(until));
    return { id, until, since: before?.endsAt ?? new Date(0), ahead: before?.upToEnd.all ?? 0 };
  });
  const { query } = await getDatabase();
  const counted = await query<{ id: string; ahead: number }>(statement, [
    now,
    asked.map(({ id }) => id),
    asked.map(({ since }) => since.toISOString()),
    asked.map(({ until }) => until),
  ]);
  const within = new Map(counted.map(({ id, ahead }) => [id, ahead]));
  return new Map(asked.map(({ id, ahead }) => [id, ahead + (within.get(id) ?? 0) + 1]));
}

function isInLine({ status, inviteExpiresAt }: Waiting, now: Date): boolean {
  if (status === "confirmed") return true;
  return status === "invited" && inviteExpiresAt !== null && new Date(inviteExpiresAt) <= now;
}
