import { expect, test } from "vitest";
import { getWaitlistCounts } from "~/features/waitlist/line/count-waitlist.server";
import { closeDatabase } from "~/lib/db/database.server";
import { forgetRun } from "~/lib/memory/once-per-run";
import { ownDatabase } from "../../support/app/own-process";
import { insertEntry } from "../../support/people/waitlist-entries";

const db = ownDatabase();

async function add(count: number, fields: Parameters<typeof insertEntry>[1]) {
  for (let added = 0; added < count; added += 1) await insertEntry(db(), fields);
}

/** The numbers as a server counts them that starts now: it counts once a minute. */
async function countAfresh() {
  await closeDatabase();
  forgetRun();
  await expect.poll(async () => (await getWaitlistCounts()).isCounted).toBe(true);
  const { people, professionals } = await getWaitlistCounts();
  return [people, professionals];
}

test("the people on the waitlist are counted for visitors from fifty confirmed ones on, and its professionals too", async () => {
  await add(47, { role: "professional" });
  for (const status of ["invited", "converted"]) await add(1, { status });
  await add(60, { status: "pending" });
  for (const status of ["unsubscribed", "rejected"]) await add(5, { status });
  expect(await countAfresh()).toEqual([null, null]);
  await add(1, { role: "empresa" });
  expect(await countAfresh()).toEqual([50, null]);
  await add(1, { role: "professional" });
  expect(await countAfresh()).toEqual([51, 50]);
});
