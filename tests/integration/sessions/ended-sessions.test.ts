import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import {
  cacheMs,
  invalidateSessions,
  isCacheTrusted,
  rememberedMs,
} from "~/features/sessions/session-invalidation.server";
import { ownDatabase } from "../../support/app/own-process";
import { insertUser } from "../../support/people/users";

const db = ownDatabase();

/** After so long a copy is believed by an instance whose clock is two minutes behind that of the one that signed. */
const believedMs = cacheMs + 120_000;

test("an instance that starts reads the ends of sessions whose copies a clock that is behind believes", async () => {
  const [id, { id: userId }] = [randomUUID(), await insertUser(db())];
  await db().query(
    `INSERT INTO sessions (id, user_id, token_hash, created_at, refreshed_at, expires_at, revoked_at)
     VALUES ($1, $2, $3, $4, $4, $5, $4)`,
    [id, userId, id, new Date(Date.now() - believedMs), new Date(Date.now() + believedMs)],
  );
  expect(await isCacheTrusted(id)).toBe(false);
});

test("the end of a session is remembered as long as a copy may be believed, and not for ever", async () => {
  const now = Date.now();
  const [ended, next, last] = [randomUUID(), randomUUID(), randomUUID()];
  invalidateSessions([ended], now);
  invalidateSessions([next], now + believedMs);
  expect(await isCacheTrusted(ended)).toBe(false);
  invalidateSessions([last], now + rememberedMs);
  expect(await isCacheTrusted(ended)).toBe(true);
});
