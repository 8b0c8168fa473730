import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { countView, noteApplyStart, type Viewer } from "~/features/jobs/views/count-view.server";
import { whileWaiting } from "../../support/app/lock-wait";
import { ownDatabase } from "../../support/app/own-process";
import { insertJob, insertOrganization } from "../../support/jobs/jobs";
import { insertUser } from "../../support/people/users";

const db = ownDatabase();
const minute = 60_000;
// 23:50 in Madrid: the day and the half hour end in ten minutes.
const now = new Date("2026-11-20T22:50:00.000Z");
const later = (ms: number) => new Date(now.getTime() + ms);
const ana: Viewer = { address: "192.0.2.7", userAgent: "Firefox", userId: null };

beforeEach(async () => {
  await db().query("DELETE FROM job_views; DELETE FROM view_salts");
});

const views = async () => (await db().query("SELECT * FROM job_views ORDER BY at, visitor")).rows;

const openJob = (fields: Parameters<typeof insertJob>[1] = {}) =>
  insertJob(db(), { publishedAt: later(-minute), closesAt: later(10 * 24 * 60 * minute), ...fields });

test("a view holds the job, a hash, the half hour and the source, and no personal data", async () => {
  const { id } = await openJob();
  await countView(id, ana, "saved", now);
  const slot = new Date("2026-11-20T22:30:00.000Z");
  const visitor = expect.stringMatching(/^[\w-]{43}$/);
  const facts = { job_id: id, visitor, slot, source: "saved", at: now };
  expect(await views()).toEqual([{ ...facts, is_first: true, apply_started_at: null }]);
  const { rows } = await db().query("SELECT * FROM job_views, view_salts");
  expect(JSON.stringify(rows)).not.toMatch(/192\.0\.2\.7|Firefox/);
});

test.each<[what: string, viewer: Partial<Viewer>, at: Date, count: number]>([
  ["the same visitor in the last second of the half hour: no", {}, later(10 * minute - 1000), 1],
  ["the same visitor in the next half hour: yes", {}, later(10 * minute), 2],
  ["another address: yes", { address: "192.0.2.8" }, now, 2],
  ["an unknown address: yes", { address: null }, now, 2],
  ["another browser: yes", { userAgent: "Chrome" }, now, 2],
  ["the same visitor, signed in: no", { userId: randomUUID() }, now, 1],
])("whether a look at a job counts as another view: %s", async (_, viewer, at, count) => {
  const { id } = await openJob();
  await countView(id, ana, undefined, now);
  await countView(id, { ...ana, ...viewer }, undefined, at);
  expect(await views()).toHaveLength(count);
});

test("the salt holds for a day in Madrid: on the next the same visitor has another hash", async () => {
  const { id } = await openJob();
  await countView(id, ana, undefined, later(-30 * minute));
  await countView(id, ana, undefined, later(10 * minute - 1));
  await countView(id, ana, undefined, later(10 * minute));
  const [before, last, after] = (await views()).map(({ visitor }) => visitor);
  expect(last).toBe(before);
  expect(after).not.toBe(last);
  const { rows } = await db().query("SELECT day::text, length(salt) AS length FROM view_salts ORDER BY day");
  expect(rows).toEqual([
    { day: "2026-11-20", length: 43 },
    { day: "2026-11-21", length: 43 },
  ]);
});

test("the first view of a job each day is marked as the visitor's first, and no other", async () => {
  const [job, other] = [await openJob(), await openJob()];
  // A view of another job is a view of its own.
  await countView(other.id, ana, undefined, later(-30 * minute));
  for (const minutes of [-30, 9, 10, 40]) await countView(job.id, ana, undefined, later(minutes * minute));
  await countView(job.id, { ...ana, userAgent: "Chrome" }, undefined, later(41 * minute));
  const all = await views();
  const rows = all.filter(({ job_id }) => job_id === job.id);
  expect(all.length - rows.length).toBe(1);
  expect(rows.map((row) => row.is_first)).toEqual([true, false, true, false, true]);
});

test("going on to apply marks a first view where no script counted one", async () => {
  const { id } = await openJob();
  await noteApplyStart(id, ana, now);
  await noteApplyStart(id, ana, later(9 * minute));
  expect((await views()).map((row) => row.is_first)).toEqual([true]);
});

test("twenty views at once, the first of the day, share one salt and count once", async () => {
  const { id } = await openJob();
  await Promise.all(Array.from({ length: 20 }, () => countView(id, ana, undefined, now)));
  expect(await views()).toHaveLength(1);
  expect((await db().query("SELECT * FROM view_salts")).rowCount).toBe(1);
});

test("an instance that meets another one's salt before it is committed takes that one", async () => {
  const { id } = await openJob();
  const theirs = ["INSERT INTO view_salts (day, salt) VALUES ('2026-11-20', 'theirs')"] as const;
  await whileWaiting(db(), [theirs], () => [countView(id, ana, undefined, now)]);
  await countView(id, ana, undefined, now);
  expect(await views()).toHaveLength(1);
  expect((await db().query("SELECT salt FROM view_salts")).rows).toEqual([{ salt: "theirs" }]);
});

describe("views are counted", () => {
  test("views are counted of open jobs alone, until the last millisecond", async () => {
    const ids: string[] = [randomUUID()];
    for (const fields of [
      ...[{ closesAt: now }, { status: "draft" }, { status: "in_review" }],
      ...[{ status: "closed", closedAt: now }, { hiddenAt: now }],
    ] as Parameters<typeof insertJob>[1][])
      ids.push((await openJob(fields)).id);
    for (const id of ids) await countView(id, ana, undefined, now);
    expect(await views()).toEqual([]);
    const { id } = await openJob({ closesAt: later(1) });
    await countView(id, ana, undefined, now);
    expect(await views()).toHaveLength(1);
  });

  test("views of the organization's owner and its people are not counted, those of another organization's people are", async () => {
    const [own, other] = [await insertOrganization(db()), await insertOrganization(db())];
    const { id } = await openJob({ organizationId: own.id });
    const member = await insertUser(db());
    const stranger = await insertUser(db());
    await db().query("UPDATE users SET organization_id = $1 WHERE id = $2", [own.id, member.id]);
    await db().query("UPDATE users SET organization_id = $1 WHERE id = $2", [other.id, stranger.id]);
    for (const userId of [own.ownerId, member.id]) await countView(id, { ...ana, userId }, undefined, now);
    expect(await views()).toEqual([]);
    for (const [index, userId] of [other.ownerId, stranger.id].entries())
      await countView(id, { ...ana, address: `192.0.2.${index}`, userId }, undefined, now);
    expect(await views()).toHaveLength(2);
  });
});
