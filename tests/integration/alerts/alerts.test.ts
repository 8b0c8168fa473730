import { beforeEach, describe, expect, test } from "vitest";
import { accountEvents } from "~/account-events.server";
import { exportUser } from "~/features/account/export-user.server";
import { eraseAlertsOfAccount } from "~/features/alerts/alerts-of-account.server";
import { createAlert } from "~/features/alerts/create-alert.server";
import { deleteAlert, getRemovedName, restoreAlert } from "~/features/alerts/delete-alert.server";
import { listAlerts, requireAlert } from "~/features/alerts/list-alerts.server";
import { listMatches } from "~/features/alerts/list-matches.server";
import { previewAlert } from "~/features/alerts/preview-alert.server";
import { followUnsubscribeLink } from "~/features/alerts/unsubscribe-alerts.server";
import { updateAlert } from "~/features/alerts/update-alert.server";
import { type JobFilter, jobFilterSchema } from "~/features/jobs/search/job-filter.schema";
import { getDatabase } from "~/lib/db/database.server";
import { ownDatabase } from "../../support/app/own-process";
import { callAlerts } from "../../support/jobs/alert-run";
import { insertJob, insertOrganization } from "../../support/jobs/jobs";
import { countTask } from "../../support/jobs/run-task";
import { insertUser } from "../../support/people/users";

const db = ownDatabase();
const now = new Date("2026-11-22T10:00:00.000Z");
const dayMs = 24 * 60 * 60 * 1000;
const days = (count: number) => new Date(now.getTime() + count * dayMs);
const refused = (code: string) => expect.objectContaining({ code });
let person: string;

beforeEach(async () => {
  await db().query("DELETE FROM job_alerts; DELETE FROM alert_criteria; DELETE FROM alert_inbox");
  person = (await insertUser(db())).id;
});

const filterOf = (input: object): JobFilter => jobFilterSchema.parse(input);
const create = (input: object, userId = person, frequency: "daily" | "weekly" = "daily") =>
  createAlert(userId, { criteria: filterOf(input), frequency }, now);

async function criteriaRows(): Promise<number> {
  const { rows } = await db().query("SELECT count(*)::int AS count FROM alert_criteria");
  return rows[0].count;
}

/** A job that was published and waits for its alerts. */
async function announced(fields: Parameters<typeof insertJob>[1] = {}, at = now) {
  const job = await insertJob(db(), { publishedAt: at, closesAt: days(30), ...fields });
  await db().query("INSERT INTO alert_inbox SELECT id, all_words, $2 FROM jobs WHERE id = $1", [job.id, at]);
  return job;
}

/** Notes that a job was mailed to the person, by an alert if one is given. */
const mailed = (jobId: string, alertId: string | null, at: Date) =>
  db().query("INSERT INTO alert_sent VALUES ($1, $2, $3, gen_random_uuid(), $4)", [
    person,
    jobId,
    alertId,
    at,
  ]);

describe("a new alert", () => {
  test("an alert is named after its filters, unless its person names it", async () => {
    const { slug } = await insertOrganization(db(), { name: "Instituto Sol" });
    await create({ q: "catálisis", field: ["chemistry"], city: "Barcelona" });
    await create({ organization: slug });
    const criteria = filterOf({ field: ["earth"] });
    await createAlert(person, { name: "Para mayo", criteria, frequency: "weekly" }, now);
    expect((await listAlerts(person, now)).map(({ name, frequency }) => [name, frequency])).toEqual([
      ["Para mayo", "weekly"],
      ["Instituto Sol", "daily"],
      ["“catálisis” · Química · Barcelona", "daily"],
    ]);
  });

  test("equal criteria share a row, however they are written", async () => {
    const other = (await insertUser(db())).id;
    await create({ q: "Química  verde", field: ["physics", "chemistry", "physics"], city: "LEÓN" });
    await create({ field: ["chemistry", "physics"], city: "leon", q: "química verde" }, other);
    expect(await criteriaRows()).toBe(1);
    await create({ q: "química roja" }, other);
    expect(await criteriaRows()).toBe(2);
  });

  test("an alert with operators alone beside a filter finds nothing, like the search", async () => {
    await create({ q: "!", field: ["chemistry"] });
    const { rows } = await db().query("SELECT criteria, query::text FROM alert_criteria");
    expect(rows).toEqual([{ criteria: { q: "!", field: ["chemistry"] }, query: "" }]);
  });

  test("an alert exists once for its person, also when it is made five times at once, and once for another one", async () => {
    const made = await Promise.allSettled(Array.from({ length: 5 }, () => create({ field: ["chemistry"] })));
    expect(made.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const [{ id } = { id: "" }] = await listAlerts(person, now);
    const again = await create({ field: ["chemistry"] }).catch((error: unknown) => error);
    expect(again).toMatchObject({ code: "DUPLICATE_ALERT", details: { id } });
    await create({ field: ["chemistry"] }, (await insertUser(db())).id);
    expect(await criteriaRows()).toBe(1);
  });

  test("a person has ten alerts at most, also when twelve are made at once", async () => {
    const cities = Array.from({ length: 12 }, (_, n) => `Sitio ${n}`);
    const made = await Promise.allSettled(cities.map((city) => create({ city })));
    const failures = made.flatMap((each) => (each.status === "rejected" ? [each.reason.code] : []));
    expect(failures).toEqual(["ALERT_LIMIT", "ALERT_LIMIT"]);
    expect(await listAlerts(person, now)).toHaveLength(10);
    // Refused alerts left nothing.
    expect(await criteriaRows()).toBe(10);
  });
});

describe("changing an alert", () => {
  test("a change keeps what it does not name; a generated name follows the filters", async () => {
    const id = await create({ field: ["chemistry"] }, person, "weekly");
    await updateAlert(person, id, { criteria: filterOf({ field: ["physics"] }) }, days(1));
    expect(await requireAlert(person, id, now)).toMatchObject({
      name: "Física y astronomía",
      criteria: { field: ["physics"] },
      frequency: "weekly",
      status: "active",
    });
    await updateAlert(person, id, { name: "Mía", status: "paused" }, days(1));
    await updateAlert(person, id, { criteria: filterOf({ city: "Sevilla" }) }, days(1));
    expect(await requireAlert(person, id, now)).toMatchObject({ name: "Mía", status: "paused" });
    await updateAlert(person, id, { name: "" }, days(1));
    expect((await requireAlert(person, id, now)).name).toBe("Sevilla");
    // Nobody has the filters of before.
    expect(await criteriaRows()).toBe(1);
  });

  test("a change to criteria of another own alert, to none, or of somebody else's alert is refused", async () => {
    const id = await create({ field: ["chemistry"] });
    await create({ field: ["physics"] });
    const change = (input: object, userId = person) =>
      updateAlert(userId, id, { criteria: filterOf(input) }, now);
    await expect(change({ field: ["physics"] })).rejects.toThrow(refused("DUPLICATE_ALERT"));
    await expect(change({ q: "|" })).rejects.toThrow(refused("ALERT_TOO_BROAD"));
    await expect(change({ city: "León" }, (await insertUser(db())).id)).rejects.toThrow(refused("NOT_FOUND"));
    await change({ field: ["chemistry"] });
    expect((await requireAlert(person, id, now)).criteria).toEqual({ field: ["chemistry"] });
  });

  test("an alert excludes organizations by their slugs", async () => {
    const id = await create({ field: ["chemistry"] });
    const { slug } = await insertOrganization(db(), { name: "Instituto Sol" });
    await updateAlert(person, id, { excludedOrganizations: [slug, slug] }, now);
    expect((await requireAlert(person, id, now)).excludedOrganizations).toEqual([
      { slug, name: "Instituto Sol" },
    ]);
    const unknown = updateAlert(person, id, { excludedOrganizations: ["no-existe"] }, now);
    await expect(unknown).rejects.toThrow(refused("INVALID_DATA"));
    await updateAlert(person, id, { excludedOrganizations: [] }, now);
    expect((await requireAlert(person, id, now)).excludedOrganizations).toEqual([]);
  });
});

describe("deleting an alert", () => {
  test("a deleted alert can be restored for an hour, by its person alone", async () => {
    const { id: organizationId } = await insertOrganization(db());
    const id = await create({ q: "química", salaryMin: "30000", closesWithin: "7" }, person, "weekly");
    await db().query("UPDATE job_alerts SET status = 'paused', excluded_organizations = $2 WHERE id = $1", [
      id,
      [organizationId],
    ]);
    const before = await requireAlert(person, id, now);
    await deleteAlert(person, id, now);
    expect(await listAlerts(person, now)).toEqual([]);
    const stranger = (await insertUser(db())).id;
    const later = (ms: number) => new Date(now.getTime() + 60 * 60 * 1000 + ms);
    for (const [userId, at] of [
      [stranger, now],
      [person, later(0)],
    ] as const) {
      expect(await getRemovedName(userId, id, at)).toBeNull();
      await expect(restoreAlert(userId, id, at)).rejects.toThrow(refused("NOT_FOUND"));
    }
    expect(await getRemovedName(person, id, later(-1))).toBe(before.name);
    await restoreAlert(person, id, later(-1));
    expect(await listAlerts(person, now)).toEqual([before]);
    expect(await getRemovedName(person, id, now)).toBeNull();
    await expect(restoreAlert(person, id, now)).rejects.toThrow(refused("NOT_FOUND"));
    expect(await listAlerts(person, now)).toEqual([before]);
  });

  test("a deleted alert can be restored only where there is room, and no other alert with its filters", async () => {
    const id = await create({ field: ["chemistry"] });
    await deleteAlert(person, id, now);
    const same = await create({ field: ["chemistry"] });
    await expect(restoreAlert(person, id, now)).rejects.toThrow(refused("DUPLICATE_ALERT"));
    await updateAlert(person, same, { criteria: filterOf({ field: ["earth"] }) }, now);
    for (const city of Array.from({ length: 9 }, (_, index) => `Sitio ${index}`)) await create({ city });
    await expect(restoreAlert(person, id, now)).rejects.toThrow(refused("ALERT_LIMIT"));
    await deleteAlert(person, same, now);
    await restoreAlert(person, id, now);
    expect(await listAlerts(person, now)).toHaveLength(10);
  });

  test("a deleted alert is erased with its account, and with the organization that it names", async () => {
    const { id: organizationId, slug } = await insertOrganization(db());
    const { id: userId } = await insertUser(db());
    await deleteAlert(person, await create({ organization: slug }), now);
    await deleteAlert(userId, await create({ field: ["chemistry"] }, userId), now);
    await db().query("DELETE FROM organizations WHERE id = $1", [organizationId]);
    await db().query("DELETE FROM users WHERE id = $1", [userId]);
    expect((await db().query("SELECT FROM removed_alerts")).rowCount).toBe(0);
  });

  test("a restored alert has its matches, its last mail, its moment of service and its links again", async () => {
    const id = await create({ field: ["chemistry"] }, person, "weekly");
    const job = await insertJob(db(), { publishedAt: now, closesAt: days(30) });
    const other = await insertJob(db(), { publishedAt: now, closesAt: days(30) });
    const match = "INSERT INTO criteria_matches SELECT criteria_id, $2, $3 FROM job_alerts WHERE id = $1";
    await db().query(match, [id, job.id, days(1)]);
    await mailed(job.id, id, days(1));
    await mailed(other.id, null, days(2));
    await db().query("UPDATE job_alerts SET served_at = $2 WHERE id = $1", [id, days(1)]);
    const state = async () => ({
      alerts: await listAlerts(person, days(3)),
      row: (await db().query("SELECT served_at, criteria_id, created_at FROM job_alerts")).rows,
    });
    const before = await state();
    expect(before.alerts).toMatchObject([{ id, lastMailAt: days(1).toISOString(), matchesInWeek: 1 }]);
    await deleteAlert(person, id, days(3));
    const clean = (at: Date) => countTask("expired-sessions", at);
    // The clean-up of that day, had the filters been unused since they were made.
    expect(await clean(new Date(days(3).getTime() + 1))).toMatchObject({ alertCriteria: 0 });
    await restoreAlert(person, id, days(3));
    expect(await state()).toEqual(before);
    await followUnsubscribeLink({ kind: "alert", alertId: id });
    expect((await requireAlert(person, id, now)).status).toBe("paused");
    // A day after it was deleted for good its filters go.
    await deleteAlert(person, id, days(5));
    await clean(days(6));
    expect(await criteriaRows()).toBe(1);
    await clean(new Date(days(6).getTime() + 1));
    expect(await criteriaRows()).toBe(0);
  });
});

describe("the result of alerts", () => {
  test("matches are listed before the task has run, and stay as they are after it", async () => {
    const chemistry = await create({ field: ["chemistry"] });
    const barcelona = await create({ city: "Barcelona" });
    await updateAlert(person, barcelona, { status: "paused" }, now);
    const job = await announced({ title: "Química nueva" }, days(1));
    await announced({ columns: { field: "physics", city: "Sevilla" } }, days(1));
    const seen = async () => ({
      matches: (await listMatches(person, {}, days(1))).items.map(({ id, alerts }) => [id, alerts.length]),
      inWeek: (await listAlerts(person, days(1))).map(({ matchesInWeek }) => matchesInWeek),
    });
    const before = await seen();
    expect(before).toEqual({ matches: [[job.id, 2]], inWeek: [1, 1] });
    expect(await callAlerts(new Date(days(1).getTime() + 120_000))).toMatchObject({ counts: { matches: 2 } });
    expect((await db().query("SELECT 1 FROM alert_inbox")).rowCount).toBe(0);
    expect(await seen()).toEqual(before);
    // Seven days later the number is of others, and fourteen days later the list too.
    expect((await listAlerts(person, days(8.01))).map(({ matchesInWeek }) => matchesInWeek)).toEqual([0, 0]);
    expect((await listMatches(person, {}, days(15))).total).toBe(1);
    expect((await listMatches(person, {}, days(15.01))).total).toBe(0);
    expect((await previewAlert(person, chemistry, days(2))).items.map(({ id }) => id)).toEqual([job.id]);
  });

  test("matches are open jobs, found since the alert was made, of organizations that it does not exclude, in pages", async () => {
    const { id: organizationId, slug } = await insertOrganization(db());
    const id = await create({ field: ["chemistry"] });
    const excluded = await announced({ organizationId, title: "Excluida" }, days(1));
    for (let n = 0; n < 3; n += 1) await announced({ title: `Oferta ${n}` }, new Date(days(1).getTime() + n));
    await announced({ status: "closed" }, days(1));
    await announced({ hiddenAt: days(1) }, days(1));
    const old = await insertJob(db(), { closesAt: days(30) });
    await db().query("INSERT INTO criteria_matches SELECT criteria_id, $1, $2 FROM job_alerts", [
      old.id,
      days(-1),
    ]);
    const at = days(2);
    const all = (await listMatches(person, {}, at)).items.map((job) => job.id);
    expect([all.length, all.includes(excluded.id)]).toEqual([4, true]);
    await updateAlert(person, id, { excludedOrganizations: [slug] }, now);
    const first = await listMatches(person, { limit: 2 }, at);
    const second = await listMatches(person, { limit: 2, after: first.next ?? "" }, at);
    const back = await listMatches(person, { limit: 2, before: second.previous ?? "" }, at);
    const titles = [first, second, back].map(({ items }) => items.map(({ title }) => title));
    expect(titles).toEqual([["Oferta 2", "Oferta 1"], ["Oferta 0"], ["Oferta 2", "Oferta 1"]]);
    expect([first.previous, second.next, first.total]).toEqual([null, null, 3]);
  });

  test("a preview holds what a mail may hold: two of an organization, open for a day, not sent, not answered", async () => {
    const id = await create({ field: ["chemistry"] });
    const { id: organizationId } = await insertOrganization(db());
    for (let n = 0; n < 3; n += 1) await announced({ organizationId }, days(1));
    await announced({ closesAt: days(1.9) }, days(1));
    const sent = await announced({}, days(1));
    await mailed(sent.id, id, days(1));
    const preview = await previewAlert(person, id, days(1));
    expect([preview.items.length, preview.more]).toEqual([2, 1]);
    expect((await requireAlert(person, id, days(1))).lastMailAt).toBe(days(1).toISOString());
  });
});

describe("an account's alerts", () => {
  test("an account's alerts are exported, and erased with it; the criteria of others stay", async () => {
    const { prisma } = await getDatabase();
    await create({ field: ["chemistry"] });
    await create({ q: "algo que solo busco yo" });
    await create({ field: ["chemistry"] }, (await insertUser(db())).id);
    const exported = await exportUser(person, accountEvents);
    expect(exported).toMatchObject({
      alerts: [
        { name: "Química", criteria: { field: ["chemistry"] }, frequency: "daily", status: "active" },
        { criteria: { q: "algo que solo busco yo" } },
      ],
      jobsMailedByAlerts: [],
    });
    await prisma.$transaction((tx) => eraseAlertsOfAccount(tx, { id: person }));
    expect([await listAlerts(person, now), await criteriaRows()]).toEqual([[], 1]);
    expect(accountEvents.accountErased).toContain(eraseAlertsOfAccount);
  });
});
