import type { Prisma } from "~/generated/prisma/client";
import type { Listener } from "~/lib/db/database";
import { getDatabase } from "~/lib/db/database.server";

/** The channel on which every instance tells the others which sessions ended, or hold other data than their copies. */
export const invalidationChannel = "session_ended";

/** A cached copy of a session is at most this old, so an ended one has to be remembered no longer. */
export const cacheMs = 5 * 60 * 1000;

const ended = new Map<string, number>();
let listener: Promise<Listener> | undefined;

/** Remembers sessions that ended or changed, so that cached copies of them are refused from now on. */
export function invalidateSessions(ids: readonly string[], now = Date.now()): void {
  for (const id of ids) {
    // To the end of the order, by which the oldest are found.
    ended.delete(id);
    ended.set(id, now);
  }
  for (const [id, at] of ended) {
    if (at > now - cacheMs) break;
    ended.delete(id);
  }
}

/**
 * Tells every instance of sessions that ended or changed, once the transaction is committed; this one too, but the
 * request that caused it has to call {@link invalidateSessions} to be sure at once.
 */
export async function announceSessions(tx: Prisma.TransactionClient, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.$queryRaw`SELECT count(pg_notify(${invalidationChannel}, id)) FROM unnest(${ids}::text[]) AS id`;
}

/**
 * Whether a cached copy of a session may be believed: only while this instance hears of every session that ends.
 * Otherwise the database has to be asked.
 */
export async function isCacheTrusted(sessionId: string): Promise<boolean> {
  return (await subscribeToInvalidations()).isHealthy() && !ended.has(sessionId);
}

/** Starts to listen for ended sessions, once; what ended in the last five minutes is read at every (re)connection. */
export function subscribeToInvalidations(): Promise<Listener> {
  listener ??= getDatabase()
    .then((database) =>
      database.listen(invalidationChannel, {
        onMessage: (id) => invalidateSessions([id]),
        onConnect: loadRecent,
      }),
    )
    .catch((error) => {
      listener = undefined;
      throw error;
    });
  return listener;
}

async function loadRecent(): Promise<void> {
  const database = await getDatabase();
  const rows = await database.query<{ id: string }>(selectRecent, [new Date(Date.now() - cacheMs)]);
  invalidateSessions(rows.map(({ id }) => id));
}

const selectRecent = {
  name: "sessions-changed",
  text: `SELECT id FROM sessions WHERE revoked_at > $1
    UNION SELECT s.id FROM sessions s JOIN users u ON u.id = s.user_id
      WHERE u.updated_at > $1 AND u.updated_at > u.created_at`,
};
