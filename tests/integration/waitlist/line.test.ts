import { randomBytes } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { runWave } from "~/features/waitlist/admin/invite-wave.server";
import { listPositions } from "~/features/waitlist/admin/list-positions.server";
import { countByStatus } from "~/features/waitlist/admin/status-counts.server";
import { createWaitlistStats } from "~/features/waitlist/admin/waitlist-stats.server";
import { requireEntry } from "~/features/waitlist/entry/waitlist-entry.server";
import { getWaitlistCounts } from "~/features/waitlist/line/count-waitlist.server";
import { blockSize, createLineBlocks } from "~/features/waitlist/line/line-blocks.server";
import { getPosition, type Position, positionStatement } from "~/features/waitlist/line/position.server";
import { closeDatabase } from "~/lib/db/database.server";
import { forgetRun } from "~/lib/memory/once-per-run";
import { migrate } from "~/runtime.server";
import { whileWaiting } from "../../support/app/lock-wait";
import { ownDatabase } from "../../support/app/own-process";
import { insertUser } from "../../support/people/users";
import { insertEntry } from "../../support/people/waitlist-entries";

process.env.SESSION_SECRET = randomBytes(32).toString("hex");
const db = ownDatabase();
const size = 2 * blockSize + 500;
const second = 1000;
const minute = 60 * second;
let clock = 1;
let getBlocks = createLineBlocks();

beforeAll(migrate);
beforeEach(async () => {
  await db().query("TRUNCATE waitlist_entries CASCADE");
});

async function entryOf(n: number) {
  const { rows } = await db().query("SELECT id FROM waitlist_entries WHERE email = $1", [`p${n}@example.es`]);
  return requireEntry(rows[0].id);
}

const placeOf = async (n: number) => getPosition(await entryOf(n), new Date(), getBlocks);

/** The position by its definition: everybody ahead, one by one. */
async function countedPosition(n: number): Promise<Position> {
  const { rows } = await db().query(
    `WITH line AS (
       SELECT * FROM waitlist_entries
       WHERE status = 'confirmed' OR (status = 'invited' AND invite_expires_at <= now())
     )
     SELECT (SELECT count(*)::int FROM line) AS total, me.field_code AS field,
       me.id IN (SELECT id FROM line) AS "isInLine",
       1 + count(line.id)::int AS position,
       1 + count(line.id) FILTER (WHERE line.field_code = me.field_code)::int AS "positionInField"
     FROM waitlist_entries AS me LEFT JOIN line ON line.confirmed_at < me.confirmed_at
     WHERE me.email = $1 GROUP BY me.id`,
    [`p${n}@example.es`],
  );
  const { total, field, isInLine, position, positionInField } = rows[0];
  if (!isInLine) return { position: null, positionInField: null, total };
  return { position, positionInField: field === null ? null : positionInField, total };
}

const sample = [1, 2, 3, 11, 13, 22, 1998, 1999, 2000, 2001, 2002, 3999, 4000, 4001, 4003, size];

const leave = (n: number) =>
  db().query("UPDATE waitlist_entries SET status = 'rejected' WHERE email = $1", [`p${n}@example.es`]);

describe("a place in a line of several blocks", () => {
  beforeEach(async () => {
    clock = 1;
    getBlocks = createLineBlocks(() => clock);
    // Some share their moment, some are invited, and the invitations of some have ended.
    await db().query(
      `INSERT INTO waitlist_entries (id, email, role, status, field_code, created_at, confirmed_at, invited_at,
         invite_expires_at)
       SELECT gen_random_uuid(), 'p' || n || '@example.es', 'professional',
         (CASE WHEN n % 11 = 0 OR n % 13 = 0 THEN 'invited' ELSE 'confirmed' END)::waitlist_status,
         (ARRAY['biology', 'chemistry', 'physics', NULL])[1 + n % 4], now() - interval '2 days',
         now() - interval '1 day' + (n - n % 3) * interval '1 second',
         CASE WHEN n % 11 = 0 OR n % 13 = 0 THEN now() - interval '1 day' END,
         CASE WHEN n % 11 = 0 THEN now() + interval '1 day' WHEN n % 13 = 0 THEN now() - interval '1 hour' END
       FROM generate_series(1, ${size}) AS n`,
    );
  });

  test("the place of each entry at a block's edge is what counting everybody gives, and the list of administrators shows it", async () => {
    expect(await getBlocks()).toHaveLength(2);
    const entries = await Promise.all(sample.map(entryOf));
    const rows = entries.map((entry) => ({
      ...entry,
      confirmedAt: entry.confirmedAt?.toISOString() ?? null,
      inviteExpiresAt: entry.inviteExpiresAt?.toISOString() ?? null,
    }));
    const listed = await listPositions(rows, new Date(), getBlocks);
    for (const [index, n] of sample.entries()) {
      const counted = await countedPosition(n);
      expect(await placeOf(n), `entry ${n}`).toEqual(counted);
      expect(listed.get(entries[index]?.id ?? "") ?? null, `entry ${n}`).toBe(counted.position);
    }
    expect((await listPositions([], new Date(), getBlocks)).size).toBe(0);
  });

  test("a place follows what changes within the minute, and at once behind the last block", async () => {
    const before = await placeOf(4002);
    await leave(10);
    await leave(4401);
    expect(await placeOf(4002)).toEqual({ ...before, total: before.total - 1 });
    expect((await placeOf(4450)).position).toBe(((await countedPosition(4450)).position ?? 0) + 1);
    clock += 60 * second;
    expect((await placeOf(4002)).position).toBe(before.position);
    clock += 1;
    for (const n of [4002, 4450, 9]) expect(await placeOf(n)).toEqual(await countedPosition(n));
  });

  test("the place of the newest confirmed counts all who confirmed before them, and is not beyond the total", async () => {
    await getBlocks();
    await db().query(
      `UPDATE waitlist_entries SET confirmed_at = now() + substring(email FROM '\\d+')::int * interval '1 millisecond'
       WHERE confirmed_at > $1`,
      [(await entryOf(4300)).confirmedAt],
    );
    for (const n of [4401, 4450]) expect(await placeOf(n)).toEqual(await countedPosition(n));
  });

  test("the place of the last in line is not beyond the total after somebody came back ahead", async () => {
    await db().query(`DELETE FROM waitlist_entries WHERE confirmed_at > $1`, [
      (await entryOf(2000)).confirmedAt,
    ]);
    await db().query(
      `UPDATE waitlist_entries SET status = 'invited', invited_at = now(), invite_expires_at = now() + interval '1 day'
       WHERE email = 'p1990@example.es'`,
    );
    const [before, last] = [await placeOf(2000), (await getBlocks()).at(-1)?.endsAt];
    expect(last).toEqual((await entryOf(2000)).confirmedAt);
    await db().query("UPDATE waitlist_entries SET status = 'confirmed' WHERE email = 'p1990@example.es'");
    const { position, total } = await placeOf(2000);
    expect(total).toBeGreaterThanOrEqual(position ?? 0);
    expect(total).toBeGreaterThanOrEqual(before.total);
  });

  test("a place is read from one block of the index, however long the line is", async () => {
    await db().query("ANALYZE waitlist_entries");
    const [block, last] = await getBlocks();
    const { confirmedAt, fieldCode } = await entryOf(3997);
    const values = [new Date(), block?.endsAt, confirmedAt, fieldCode, last?.endsAt];
    const { rows } = await db().query(`EXPLAIN (ANALYZE, FORMAT JSON) ${positionStatement.text}`, values);
    const scans = scansIn(rows[0]["QUERY PLAN"][0].Plan);
    expect(scans.map((scan) => scan["Index Name"])).toEqual(Array(2).fill("waitlist_entries_line_idx"));
    const read = scans.reduce(
      (sum, scan) => sum + scan["Actual Rows"] + (scan["Rows Removed by Filter"] ?? 0),
      0,
    );
    expect(read).toBeLessThanOrEqual(2 * blockSize);
  });
});

interface Plan {
  "Node Type": string;
  "Index Name"?: string;
  "Actual Rows": number;
  "Rows Removed by Filter"?: number;
  Plans?: Plan[];
}

function scansIn(plan: Plan): Plan[] {
  const below = (plan.Plans ?? []).flatMap(scansIn);
  return plan["Node Type"].includes("Scan") && !plan.Plans ? [plan, ...below] : below;
}

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
  const added = { pending: 1, confirmed: 2, invited: 1, converted: 0, unsubscribed: 1, rejected: 3 } as const;
  for (const [status, count] of Object.entries(added))
    for (let index = 0; index < count; index += 1)
      await insertEntry(db(), { status: status as keyof typeof added });
  expect(await countByStatus()).toEqual(added);
});

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
