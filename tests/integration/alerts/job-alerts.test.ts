import { beforeEach, describe, expect, test } from "vitest";
import { bulkMailJobs } from "~/lib/outbox/queues.server";
import { whileWaiting } from "../../support/app/lock-wait";
import { ownDatabase } from "../../support/app/own-process";
import {
  callAlerts,
  clearAlerts,
  insertAlert,
  insertWatcher,
  publishAt,
  sentTo,
} from "../../support/jobs/alert-run";
import { insertApplication } from "../../support/jobs/applications";
import { insertJob, insertOrganization } from "../../support/jobs/jobs";
import { insertUser } from "../../support/people/users";

const db = ownDatabase();
const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;
/** A Wednesday, 8:17 in Madrid. */
const now = new Date("2026-11-18T07:17:00.000Z");
const before = new Date(now.getTime() - hourMs);
const later = (ms: number) => new Date(now.getTime() + ms);
const sorted = (jobs: { id: string }[]) => jobs.map(({ id }) => id).sort();
const countOf = async (text: string): Promise<number> =>
  (await db().query(`SELECT count(*)::int AS n FROM ${text}`)).rows[0].n;

/** Puts a job into the inbox again, as its next publishing does. */
const announce = (id: string, at: Date) =>
  db().query("INSERT INTO alert_inbox SELECT id, all_words, $2 FROM jobs WHERE id = $1", [id, at]);

beforeEach(() => clearAlerts(db()));

describe("a run", () => {
  test("a run of alerts mails each person the new jobs of their alerts, and reports counts alone", async () => {
    const ana = await insertWatcher(db());
    const eva = await insertWatcher(db(), { filter: { field: ["physics"] }, name: "Física" });
    const job = await publishAt(db(), before);
    expect(await callAlerts(now)).toMatchObject({
      task: "job-alerts",
      status: "ok",
      period: "2026-11-18",
      counts: { criteria: 2, matches: 1, users: 2, queued: 1, withoutMatches: 1 },
    });
    expect(await sentTo(db(), ana.id)).toEqual([[job.id]]);
    expect(await sentTo(db(), eva.id)).toEqual([]);
    const { rows } = await db().query("SELECT key, kind, scope, to_email, created_at FROM email_deliveries");
    const key = `job-alerts:${ana.id}:2026-11-18`;
    expect(rows).toEqual([
      { key, kind: "job-alerts", scope: "alerts", to_email: ana.email, created_at: now },
    ]);
    expect(await bulkMailJobs().take(2)).toHaveLength(1);
    const alerts = await db().query("SELECT served_at FROM job_alerts");
    expect(alerts.rows).toEqual([{ served_at: now }, { served_at: now }]);
    expect(await countOf("alert_inbox")).toBe(0);
  });

  test("equal alerts of many people are matched once; paused ones are matched for the list, without a mail", async () => {
    for (let n = 0; n < 3; n += 1) await insertWatcher(db());
    const eva = await insertWatcher(db(), { filter: { city: "Barcelona" }, status: "paused" });
    const job = await publishAt(db(), before);
    expect(await callAlerts(now)).toMatchObject({ counts: { criteria: 2, matches: 2, users: 3, queued: 3 } });
    expect(await sentTo(db(), eva.id)).toEqual([]);
    await db().query("UPDATE job_alerts SET status = 'active' WHERE user_id = $1", [eva.id]);
    await callAlerts(later(dayMs));
    expect(await sentTo(db(), eva.id)).toEqual([[job.id]]);
  });

  test("a job that is published again is found for alerts that were made in between", async () => {
    const ana = await insertWatcher(db());
    const job = await publishAt(db(), before);
    await callAlerts(now);
    const eva = await insertWatcher(db(), { createdAt: later(hourMs) });
    await callAlerts(later(dayMs));
    expect(await sentTo(db(), eva.id)).toEqual([]);
    await announce(job.id, later(dayMs + hourMs));
    expect(await callAlerts(later(2 * dayMs))).toMatchObject({ counts: { matches: 0, queued: 1 } });
    expect(await sentTo(db(), eva.id)).toEqual([[job.id]]);
    expect(await sentTo(db(), ana.id)).toEqual([[job.id]]);
  });

  test("an account and an alert that are deleted while people are served cost nobody else a mail", async () => {
    const gone = await insertWatcher(db());
    const eva = await insertWatcher(db());
    const ana = await insertWatcher(db());
    await publishAt(db(), before);
    const deletions = [
      ["DELETE FROM users WHERE id = $1", gone.id],
      ["DELETE FROM job_alerts WHERE id = $1", eva.alertId],
    ] as const;
    const [report] = await whileWaiting(db(), deletions, () => [callAlerts(now)]);
    expect(report).toMatchObject({ status: "ok" });
    expect(await sentTo(db(), ana.id)).toHaveLength(1);
    for (const { id } of [gone, eva]) expect(await sentTo(db(), id)).toEqual([]);
  });

  test("an alert finds jobs by the words that they have since their last change, and leaves out jobs by excluded words", async () => {
    const found = await publishAt(db(), before, { title: "Síntesis de zeolitas" });
    const changed = await publishAt(db(), before, { title: "Síntesis de polímeros" });
    await db().query("UPDATE jobs SET title = 'Celdas de perovskita' WHERE id = $1", [changed.id]);
    await publishAt(db(), before, { title: "Síntesis de polímeros" });
    const eli = await insertWatcher(db(), { filter: { q: "perovskitas" } });
    const ana = await insertWatcher(db(), { filter: { q: "síntesis -polímero" } });
    const eva = await insertWatcher(db(), { filter: { q: "-polímero", field: ["chemistry"] } });
    await callAlerts(now);
    expect(await sentTo(db(), ana.id)).toEqual([[found.id]]);
    expect(await sentTo(db(), eva.id)).toEqual([sorted([found, changed])]);
    expect(await sentTo(db(), eli.id)).toEqual([[changed.id]]);
  });

  test("a run of alerts keeps the newest twenty matches of each criteria", async () => {
    await insertWatcher(db());
    const jobs = [];
    for (let n = 0; n < 22; n += 1) jobs.push(await publishAt(db(), new Date(before.getTime() - n * 1000)));
    expect(await callAlerts(now)).toMatchObject({ counts: { matches: 20 } });
    const { rows } = await db().query("SELECT job_id::text AS id FROM criteria_matches");
    expect(sorted(rows)).toEqual(sorted(jobs.slice(0, 20)));
  });

  test("a mail has ten jobs at most, two of an organization, first what most criteria found, then the newest", async () => {
    const ana = await insertWatcher(db());
    await insertAlert(db(), ana.id, { filter: { city: "Barcelona" }, name: "Barcelona" });
    const one = (await insertOrganization(db())).id;
    const at = (n: number) => new Date(before.getTime() - n * 1000);
    // Found by both, though the oldest; then three of one organization, newer than nine of others.
    const both = await publishAt(db(), at(90));
    const madrid = { columns: { city: "Madrid" } };
    const ofOne = [];
    for (let n = 0; n < 3; n += 1)
      ofOne.push(await publishAt(db(), at(n), { ...madrid, organizationId: one }));
    const others = [];
    for (let n = 10; n < 19; n += 1) others.push(await publishAt(db(), at(n), madrid));
    await callAlerts(now);
    expect(await sentTo(db(), ana.id)).toEqual([sorted([both, ...ofOne.slice(0, 2), ...others.slice(0, 7)])]);
    // The next day has the rest.
    await callAlerts(later(dayMs));
    expect((await sentTo(db(), ana.id))[1]).toEqual(sorted([...ofOne.slice(2), ...others.slice(7)]));
  });
});

describe("who and what is left out", () => {
  test("a person without a confirmed address, an account in use or the wish is not mailed", async () => {
    for (const change of [
      "is_email_verified = false",
      "is_active = false",
      `email_prefs = email_prefs || '{"jobAlerts": false}'`,
    ]) {
      const { id } = await insertWatcher(db());
      await db().query(`UPDATE users SET ${change} WHERE id = $1`, [id]);
    }
    await publishAt(db(), before);
    expect(await callAlerts(now)).toMatchObject({ counts: { matches: 1, users: 0, queued: 0 } });
    expect(await countOf("job_alerts WHERE served_at IS NOT NULL")).toBe(0);
  });

  test("nobody is mailed about a job that closes within 24 hours, that they applied to, or of an organization that is excluded, the employer or their own", async () => {
    const [excluded, employer] = [await insertOrganization(db()), await insertOrganization(db())];
    const ana = await insertWatcher(db(), { excluded: [excluded.id] });
    const owner = await insertUser(db(), { type: "organization", isEmailVerified: true });
    const own = await insertOrganization(db(), { ownerId: owner.id });
    await insertAlert(db(), owner.id);
    await db().query("UPDATE users SET organization_id = $1 WHERE id = $2", [employer.id, ana.id]);
    const lasting = await publishAt(db(), before, { closesAt: later(dayMs) });
    await publishAt(db(), before, { closesAt: later(dayMs - 1) });
    for (const status of ["closed", "archived"] as const) await publishAt(db(), before, { status });
    const of = [];
    for (const { id: organizationId } of [excluded, employer, own])
      of.push(await publishAt(db(), before, { organizationId }));
    const applied = await publishAt(db(), before);
    await insertApplication(db(), { jobId: applied.id, userId: ana.id });
    await callAlerts(now);
    expect(await sentTo(db(), ana.id)).toEqual([sorted([lasting, ...of.slice(2)])]);
    expect(await sentTo(db(), owner.id)).toEqual([sorted([lasting, ...of.slice(0, 2), applied])]);
  });

  test("nobody is mailed about a job that is hidden, before or after it was matched, until it is shown again", async () => {
    const ana = await insertWatcher(db());
    const job = await publishAt(db(), before, { hiddenAt: before });
    const closed = await publishAt(db(), before, { hiddenAt: before });
    await db().query("UPDATE jobs SET closes_at = $2 WHERE id = $1", [closed.id, now]);
    expect(await callAlerts(now)).toMatchObject({ counts: { matches: 0, queued: 0 } });
    const waiting = await db().query("SELECT job_id AS id FROM alert_inbox");
    expect(waiting.rows).toEqual([{ id: job.id }]);
    await db().query("UPDATE jobs SET hidden_at = NULL; UPDATE users SET is_active = false");
    expect(await callAlerts(later(dayMs))).toMatchObject({ counts: { matches: 1, users: 0 } });
    expect(await countOf("alert_inbox")).toBe(0);
    await db().query("UPDATE jobs SET hidden_at = now(); UPDATE users SET is_active = true");
    expect(await callAlerts(later(2 * dayMs))).toMatchObject({ counts: { users: 1, queued: 0 } });
    await db().query("UPDATE jobs SET hidden_at = NULL");
    await callAlerts(later(3 * dayMs));
    expect(await sentTo(db(), ana.id)).toEqual([[job.id]]);
    // Nor about a job that another alert of theirs has sent.
    await insertAlert(db(), ana.id, { filter: { city: "Barcelona" }, name: "Barcelona" });
    await announce(job.id, later(3 * dayMs + hourMs));
    expect(await callAlerts(later(4 * dayMs))).toMatchObject({ counts: { users: 1, queued: 0 } });
  });

  test("nobody is mailed about jobs found before the alert was made, or two weeks ago", async () => {
    await insertWatcher(db());
    await publishAt(db(), before);
    await callAlerts(now);
    const late = await insertWatcher(db(), { createdAt: later(1) });
    const away = await insertWatcher(db());
    expect(await callAlerts(later(13 * dayMs))).toMatchObject({ counts: { users: 3, queued: 1 } });
    expect(await sentTo(db(), late.id)).toEqual([]);
    expect(await sentTo(db(), away.id)).toHaveLength(1);
    const last = await insertWatcher(db());
    await callAlerts(later(14 * dayMs + 1));
    expect(await sentTo(db(), last.id)).toEqual([]);
  });
});

describe("how often", () => {
  test("a daily alert is served each day, a weekly one once an ISO week, from Monday on", async () => {
    const daily = await insertWatcher(db());
    const weekly = await insertWatcher(db(), { frequency: "weekly" });
    const days = [now, later(dayMs), later(4 * dayMs), later(5 * dayMs), later(6 * dayMs)];
    for (const day of days) {
      await publishAt(db(), new Date(day.getTime() - hourMs));
      await callAlerts(day);
    }
    expect(await sentTo(db(), daily.id)).toHaveLength(5);
    // Wednesday, then Monday with the jobs of Thursday, Sunday and Monday.
    expect((await sentTo(db(), weekly.id)).map(({ length }) => length)).toEqual([1, 3]);
  });

  // Where weeks and days begin, across the clocks and the years: app/lib/time/iso-week.server.test.ts.
  test("a weekly alert keeps to its week in Madrid when a year begins in week 53", async () => {
    const ana = await insertWatcher(db(), { frequency: "weekly" });
    const call = async (text: string) => {
      const moment = new Date(text);
      await publishAt(db(), new Date(moment.getTime() - hourMs));
      return callAlerts(moment, { force: true });
    };
    expect(await call("2026-12-31T08:00:00Z")).toMatchObject({ counts: { queued: 1 } });
    expect(await call("2027-01-03T22:59:00Z")).toMatchObject({ counts: { users: 0, queued: 0 } });
    expect(await call("2027-01-03T23:01:00Z")).toMatchObject({ period: "2027-01-04", counts: { queued: 1 } });
    expect((await sentTo(db(), ana.id)).map(({ length }) => length)).toEqual([1, 2]);
  });

  test("a second run of a day, forced or not, writes no second mail; what came meanwhile is mailed the next day", async () => {
    const ana = await insertWatcher(db());
    await publishAt(db(), before);
    const late = await publishAt(db(), later(1));
    expect(await callAlerts(now)).toMatchObject({ counts: { matches: 1, queued: 1 } });
    expect(await callAlerts(later(hourMs))).toMatchObject({ status: "skipped", reason: "already_done" });
    expect(await callAlerts(later(hourMs), { force: true })).toMatchObject({
      status: "ok",
      counts: { matches: 1, users: 0, queued: 0 },
    });
    // Nor does a clock that was set back an hour.
    await callAlerts(later(-hourMs), { force: true });
    expect(await sentTo(db(), ana.id)).toHaveLength(1);
    await callAlerts(later(dayMs));
    expect((await sentTo(db(), ana.id))[1]).toEqual([late.id]);
  });
});

test("a dry run of alerts counts what a run then does, and writes nothing", async () => {
  for (let n = 0; n < 3; n += 1) await insertWatcher(db(), n === 0 ? { filter: { city: "Bilbao" } } : {});
  await publishAt(db(), before);
  await insertJob(db());
  const tables = ["criteria_matches", "alert_sent", "email_deliveries", "cron_task_runs"];
  const dry = await callAlerts(now, { dryRun: true });
  for (const table of tables) expect([table, await countOf(table)]).toEqual([table, 0]);
  expect(await countOf("alert_inbox")).toBe(1);
  expect(await countOf("job_alerts WHERE served_at IS NOT NULL")).toBe(0);
  const real = await callAlerts(now);
  expect(dry).toMatchObject({
    status: "ok",
    counts: { criteria: 2, matches: 1, users: 3, queued: 2, withoutMatches: 1 },
  });
  expect(real).toMatchObject({ counts: (dry as { counts: object }).counts });
});

test("a run of alerts whose time was up goes on where it stopped, and its cursor names nobody", async () => {
  const people = [];
  for (let n = 0; n < 3; n += 1)
    people.push(await insertWatcher(db(), { filter: { city: "Barcelona", salaryMin: 1 + n } }));
  const job = await publishAt(db(), before);
  // Time is up after the first batch of each step: there is one of criteria and one of people.
  let calls = 0;
  const clock = () => (calls++ === 0 ? 0 : 60_000);
  expect(await callAlerts(now, { clock })).toMatchObject({
    status: "partial",
    remaining: 3,
    counts: { matches: 3, users: 0 },
  });
  const { rows } = await db().query("SELECT cursor FROM cron_task_runs");
  for (const { id } of people) expect(rows[0].cursor).not.toContain(id);
  expect(JSON.parse(rows[0].cursor)).toMatchObject({ step: "serve", cutoff: now.toISOString() });
  await publishAt(db(), later(hourMs));
  expect(await callAlerts(later(2 * hourMs))).toMatchObject({
    status: "ok",
    counts: { criteria: 0, users: 3, queued: 3 },
  });
  for (const { id } of people) expect(await sentTo(db(), id)).toEqual([[job.id]]);
});
