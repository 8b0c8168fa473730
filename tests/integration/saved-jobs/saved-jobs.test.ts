import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { accountEvents } from "~/account-events.server";
import { exportUser } from "~/features/account/export-user.server";
import { listSavedJobs } from "~/features/saved-jobs/list-saved-jobs.server";
import { isSaved, saveJob } from "~/features/saved-jobs/save-job.server";
import { listSavedAmong, saveStatesFor } from "~/features/saved-jobs/save-state.server";
import { readUndo, undoToken, undoUnsave } from "~/features/saved-jobs/undo-unsave.server";
import { unsaveJob } from "~/features/saved-jobs/unsave-job.server";
import { ownDatabase } from "../../support/app/own-process";
import { insertJob, insertOrganization } from "../../support/jobs/jobs";
import { insertUser } from "../../support/people/users";

const db = ownDatabase();
const now = new Date("2026-11-20T12:00:00.000Z");
const second = 1000;
const later = (ms: number) => new Date(now.getTime() + ms);
const missing = expect.objectContaining({ code: "NOT_FOUND" });
let person: string;
let organizationId: string;

beforeEach(async () => {
  person = (await insertUser(db())).id;
  organizationId = (await insertOrganization(db())).id;
});

const insert = async (fields: Parameters<typeof insertJob>[1] = {}) =>
  (
    await insertJob(db(), {
      organizationId,
      publishedAt: later(-60 * second),
      closesAt: later(60 * second),
      ...fields,
    })
  ).id;

async function rowsOf(userId = person) {
  const { rows } = await db().query(
    'SELECT job_id AS id, created_at AS "savedAt" FROM saved_jobs WHERE user_id = $1 ORDER BY created_at',
    [userId],
  );
  return rows;
}

describe("saving", () => {
  test("a job that is not open, or that nobody has, cannot be saved; one that closes in a millisecond can", async () => {
    for (const fields of [
      { closesAt: now },
      { status: "draft" },
      { status: "in_review" },
      { status: "closed" },
      { status: "archived" },
      { hiddenAt: now },
    ] as const) {
      const job = await insert(fields);
      await expect(saveJob(person, job, now), JSON.stringify(fields)).rejects.toThrow(missing);
    }
    await expect(saveJob(person, randomUUID(), now)).rejects.toThrow(missing);
    const id = await insert({ closesAt: later(1) });
    await saveJob(person, id, now);
    expect(await rowsOf()).toEqual([{ id, savedAt: now }]);
  });

  test("saving a job again changes nothing, also ten times at once and after the job has closed", async () => {
    const id = await insert();
    await Promise.all(Array.from({ length: 10 }, () => saveJob(person, id, now)));
    await saveJob(person, id, later(second));
    await saveJob(person, id, later(61 * second));
    expect(await rowsOf()).toEqual([{ id, savedAt: now }]);
  });

  test("a saved job is each person's own", async () => {
    const other = (await insertUser(db())).id;
    const id = await insert();
    await saveJob(person, id, now);
    expect([await isSaved(person, id), await isSaved(other, id)]).toEqual([true, false]);
    expect(await unsaveJob(other, id)).toBeNull();
    expect(await isSaved(person, id)).toBe(true);
  });

  test("whether jobs are saved is read for many at once, for people who look for work alone", async () => {
    const [first, second] = [await insert(), await insert()];
    await saveJob(person, first, now);
    expect(await listSavedAmong(person, [first, second, randomUUID()])).toEqual(new Set([first]));
    expect(await listSavedAmong(person, [])).toEqual(new Set());
    const states = await Promise.all(
      [null, { id: person, type: "employee" } as const, { id: person, type: "organization" } as const].map(
        async (user) => [first, second].map(await saveStatesFor(user, [first, second])),
      ),
    );
    expect(states).toEqual([
      ["stranger", "stranger"],
      ["saved", "unsaved"],
      ["none", "none"],
    ]);
  });
});

describe("undoing a removal", () => {
  async function remove(id: string, at = now): Promise<string> {
    const removed = await unsaveJob(person, id);
    expect(removed).not.toBeNull();
    return removed ? undoToken(person, id, removed, at) : "";
  }

  test("undoing a removal puts a job back at its place, closed or not", async () => {
    const id = await insert({ title: "Química de superficies" });
    await saveJob(person, id, now);
    await db().query("UPDATE jobs SET closes_at = $1 WHERE id = $2", [later(second), id]);
    const token = await remove(id, later(2 * second));
    expect(await rowsOf()).toEqual([]);
    expect(readUndo(person, token, later(2 * second))).toMatchObject({
      job: id,
      title: "Química de superficies",
    });
    for (let times = 0; times < 2; times += 1) await undoUnsave(person, token, later(2 * second));
    expect(await rowsOf()).toEqual([{ id, savedAt: now }]);
  });

  test("the link that undoes a removal holds for an hour, and for its person", async () => {
    const id = await insert();
    await saveJob(person, id, now);
    const token = await remove(id);
    const invalid = expect.objectContaining({ code: "TOKEN_INVALID" });
    const hour = 60 * 60 * second;
    const other = (await insertUser(db())).id;
    await expect(undoUnsave(person, token, later(hour))).rejects.toThrow(invalid);
    await expect(undoUnsave(other, token, now)).rejects.toThrow(invalid);
    for (const bad of ["", "x", `${token}x`, token.slice(1), "x".repeat(10_000)])
      await expect(undoUnsave(person, bad, now)).rejects.toThrow(invalid);
    expect([await rowsOf(), await rowsOf(other)]).toEqual([[], []]);
    await undoUnsave(person, token, later(hour - 1));
    expect(await rowsOf()).toHaveLength(1);
    // Of a job that was deleted meanwhile nothing is put back.
    const again = await remove(id);
    await db().query("DELETE FROM jobs WHERE id = $1", [id]);
    await undoUnsave(person, again, now);
    expect(await rowsOf()).toEqual([]);
  });
});

describe("the list", () => {
  test("the list goes from the last saved to the first, by their ids within one moment, in pages that meet without a gap", async () => {
    const sameMoment = [await insert(), await insert(), await insert()].toSorted().reverse();
    for (const id of sameMoment) await saveJob(person, id, now);
    const last = await insert();
    await saveJob(person, last, later(second));
    await saveJob((await insertUser(db())).id, last, now);
    const ids = [last, ...sameMoment];
    const idsOf = ({ items }: { items: { id: string }[] }) => items.map(({ id }) => id);
    const first = await listSavedJobs(person, { limit: 2 }, now);
    expect(first).toMatchObject({ total: 4, isTotalExact: true, limit: 2, previous: null });
    const rest = await listSavedJobs(person, { limit: 2, after: first.next ?? "" }, now);
    expect([...idsOf(first), ...idsOf(rest), rest.next]).toEqual([...ids, null]);
    const back = await listSavedJobs(person, { limit: 2, before: rest.previous ?? "" }, now);
    expect([idsOf(back), back.previous]).toEqual([idsOf(first), null]);
    for (const after of ["x", "", `2026-02-30T00:00:00.000Z_${ids[0]}`, "2026-11-20T12:00:00.000Z_x"])
      expect(idsOf(await listSavedJobs(person, { after }, now)), "a wrong cursor begins anew").toEqual(ids);
  });

  test("the list keeps closed jobs and says so, and leaves out what nobody may read", async () => {
    const closesAt = later(10 * second);
    const [open, timed, filled, removed, hidden] = [
      await insert(),
      await insert({ closesAt }),
      await insert(),
      await insert(),
      await insert(),
    ];
    for (const id of [open, timed, filled, removed, hidden]) await saveJob(person, id, now);
    const close = "UPDATE jobs SET status = 'closed', close_reason = $2, closed_at = $3 WHERE id = $1";
    await db().query(close, [filled, "filled", later(5 * second)]);
    await db().query(close, [removed, "moderation", later(5 * second)]);
    await db().query("UPDATE jobs SET hidden_at = $2 WHERE id = $1", [hidden, now]);
    const { items, total } = await listSavedJobs(person, {}, closesAt);
    const states = Object.fromEntries(items.map(({ id, status, closedAt }) => [id, [status, closedAt]]));
    expect(states).toEqual({
      [open]: ["published", null],
      [timed]: ["closed", closesAt.toISOString()],
      [filled]: ["closed", later(5 * second).toISOString()],
    });
    expect(total).toBe(3);
    const before = await listSavedJobs(person, {}, later(10 * second - 1));
    const stillOpen = { status: "published", closedAt: null };
    expect(before.items.find(({ id }) => id === timed)).toMatchObject(stillOpen);
    await db().query("UPDATE jobs SET hidden_at = NULL WHERE id = $1", [hidden]);
    expect((await listSavedJobs(person, {}, now)).total).toBe(4);
  });
});

test("the export has what the person saved; erasing an account or a job takes it away", async () => {
  const [id, other] = [await insert({ title: "Química", slug: "quimica-sol" }), await insert()];
  const stranger = (await insertUser(db())).id;
  await saveJob(person, id, now);
  await saveJob(person, other, later(second));
  await saveJob(stranger, id, now);
  const exported = await exportUser(person, accountEvents, now);
  expect(exported).toMatchObject({
    savedJobs: [{ savedAt: later(second) }, { title: "Química", slug: "quimica-sol", savedAt: now }],
  });
  await db().query("DELETE FROM jobs WHERE id = $1", [other]);
  expect(await rowsOf()).toEqual([{ id, savedAt: now }]);
  await db().query("DELETE FROM users WHERE id = $1", [person]);
  expect(await rowsOf()).toEqual([]);
  expect(await rowsOf(stranger)).toHaveLength(1);
  expect((await db().query("SELECT 1 FROM jobs WHERE id = $1", [id])).rowCount).toBe(1);
});
