import { expect, test } from "vitest";
import { runWave } from "~/features/waitlist/admin/invite-wave.server";
import { whileWaiting } from "../../../support/app/lock-wait";
import { ownDatabase } from "../../../support/app/own-process";
import { insertUser } from "../../../support/people/users";
import { insertEntry } from "../../../support/people/waitlist-entries";

const db = ownDatabase();

test("the second of two waves sent at once invites as many people as it was asked for", async () => {
  const { id: actor } = await insertUser(db());
  const first = await insertEntry(db());
  await insertEntry(db());
  const lock = ["SELECT FROM waitlist_entries WHERE id = $1 FOR UPDATE", first] as const;
  const waves = await whileWaiting(db(), [lock], () =>
    [1, 2].map(() => runWave(actor, { count: 1, balanced: false })),
  );
  expect(waves.map(({ invited }) => invited)).toEqual([1, 1]);
});
