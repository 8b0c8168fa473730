import { randomBytes } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { countByStatus } from "~/features/waitlist/admin/status-counts.server";
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

test("the states of the whole list are counted, none left out", async () => {
  const before = await countByStatus();
  const added = { pending: 1, confirmed: 2, invited: 1, converted: 0, unsubscribed: 1, rejected: 3 } as const;
  for (const [status, count] of Object.entries(added))
    for (let index = 0; index < count; index += 1)
      await insertEntry(db(), { status: status as keyof typeof added });
  const after = await countByStatus();
  const grown = Object.entries(after).map(([status, count]) => [
    status,
    count - before[status as keyof typeof added],
  ]);
  expect(Object.fromEntries(grown)).toEqual(added);
});
