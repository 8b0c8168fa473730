import { randomBytes } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { createWaitlistStats } from "~/features/waitlist/admin/waitlist-stats.server";
import { migrate } from "~/runtime.server";
import { ownDatabase } from "../../support/app/own-process";
import { insertEntry } from "../../support/people/waitlist-entries";

process.env.SESSION_SECRET = randomBytes(32).toString("hex");
const db = ownDatabase();
const minute = 60_000;

beforeAll(migrate);

const join = (day: string) =>
  insertEntry(db(), { status: "pending", createdAt: new Date(`${day}T12:00:00Z`) });

test("administrators never read numbers older than a minute, each period for itself", async () => {
  let now = 1;
  const getStats = createWaitlistStats(() => now);
  const totals = async () => [
    (await getStats({})).total,
    (await getStats({ from: "2026-01-02" })).total,
    (await getStats({ to: "2026-01-01" })).total,
  ];
  await join("2026-01-01");
  expect(await totals()).toEqual([1, 0, 1]);
  await join("2026-01-02");
  now += minute;
  expect(await totals()).toEqual([1, 0, 1]);
  now += 1;
  expect(await totals()).toEqual([2, 1, 1]);
  await join("2026-01-02");
  now += 600 * minute;
  expect(await totals()).toEqual([3, 2, 1]);
});
