import type { Prisma } from "~/generated/prisma/client";
import type { Listener } from "~/lib/db/database";
import { getDatabase } from "~/lib/db/database.server";
import { atEndOfRun } from "~/lib/memory/once-per-run";

/** The channel on which instances tell each other which sessions ended or differ from their cached copies. */
export const invalidationChannel = "session_ended";

/** The maximum age of a cached copy. */
export const cacheMs = 5 * 60 * 1000;

/**
 * How long an ended session is remembered. An instance whose clock is behind that of the one that signed believes a copy
 * for that much longer: this covers five minutes between clocks.
 */
export const rememberedMs = 2 * cacheMs;

const ended = new Map<string, number>();
let listener: Promise<Listener> | undefined;
atEndOfRun(() => {
  ended.clear();
  listener = undefined;
});

/** Remembers sessions that ended or changed, so that their cached copies are refused from now on. */
export function invalidateSessions(ids: readonly string[], now = Date.now()): void {
  for (const id of ids) {
    // Move it to the end: the order finds the oldest.
    ended.delete(id);
    ended.set(id, now);
  }
  for (const [id, at] of ended) {
    if (at > now - rememberedMs) break;
    ended.delete(id);
  }
}

/**
 * Tells every instance, this one included, of sessions that ended or changed, after the commit. The caller must call
 * {@link invalidateSessions} for an immediate effect here.
 */
async function announceSessions(tx: Prisma.TransactionClient, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.$queryRaw`SELECT count(pg_notify(${invalidationChannel}, id)) FROM unnest(${ids}::text[]) AS id`;
}

/**
 * Whether a session's cached copy can be trusted: only while this instance hears of every session that ends. Otherwise
 * read the database.
 */
export async function isCacheTrusted(sessionId: string): Promise<boolean> {
  return (await subscribeToInvalidations()).isHealthy() && !ended.has(sessionId);
}

/** Listens for ended sessions, once; those that are to be remembered are read at every (re)connection. */
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
  const rows = await database.query<{ id: string }>(selectRecent, [new Date(Date.now() - rememberedMs)]);
  invalidateSessions(rows.map(({ id }) => id));
}

const selectRecent = {
  name: "sessions-changed",
  text: `SELECT id FROM sessions WHERE revoked_at > $1
    UNION SELECT s.id FROM sessions s JOIN users u ON u.id = s.user_id
      WHERE u.updated_at > $1 AND u.updated_at > u.created_at`,
};

/** Ends the sessions that match a filter, cached copies included, on every instance. @returns their ids. */
export async function endSessions(where: Prisma.SessionWhereInput, now = new Date()): Promise<string[]> {
  const { prisma } = await getDatabase();
  const ended = await prisma.$transaction((tx) => endSessionsIn(tx, where, now));
  invalidateSessions(ended);
  return ended;
}

/**
 * The same within a larger transaction. All instances, this one included, are told after the commit; the caller must
 * call invalidateSessions for an immediate effect here.
 */
export async function endSessionsIn(
  tx: Prisma.TransactionClient,
  where: Prisma.SessionWhereInput,
  now = new Date(),
): Promise<string[]> {
  const rows = await tx.session.updateManyAndReturn({
    where: { ...where, revokedAt: null },
    data: { revokedAt: now },
    select: { id: true },
  });
  const ids = rows.map(({ id }) => id);
  await announceSessions(tx, ids);
  return ids;
}

/**
 * Makes every instance read a user's sessions from the database: it remembers them for `rememberedMs`, longer than a
 * cached copy of the user as it was can last. The sessions stay valid.
 */
export async function invalidateCopies(tx: Prisma.TransactionClient, userId: string): Promise<string[]> {
  const rows = await tx.session.findMany({ where: { userId, revokedAt: null }, select: { id: true } });
  const ids = rows.map(({ id }) => id);
  await announceSessions(tx, ids);
  return ids;
}
