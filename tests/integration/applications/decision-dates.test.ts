import { beforeEach, describe, expect, test } from "vitest";
import { countDatesKept } from "~/features/applications/decision-dates/dates-kept.server";
import { listMissedDates } from "~/features/applications/decision-dates/list-missed-dates.server";
import { setDecisionDate } from "~/features/jobs/lifecycle/set-decision-date.server";
import type { ApplicationStatus } from "~/generated/prisma/enums";
import { jobEvents } from "~/job-events.server";
import { runTasks } from "~/tasks/receiver/run-tasks.server";
import { ownDatabase } from "../../support/app/own-process";
import { insertApplication } from "../../support/jobs/applications";
import { insertJob } from "../../support/jobs/jobs";
import { composeMail, queuedMails } from "../../support/mail/composed-mails";
import { insertEmployer, type TestEmployer } from "../../support/people/employers";
import { insertUser } from "../../support/people/users";

const db = ownDatabase();
const dayMs = 24 * 60 * 60 * 1000;
const now = new Date("2026-11-27T10:00:00Z");
const later = (days: number) => new Date(now.getTime() + days * dayMs);

let employer: TestEmployer;
beforeEach(async () => {
  employer = await insertEmployer(db(), { name: "Instituto Sol" });
});

describe("a decision date that moves", () => {
  let jobId: string;
  let candidate: string;
  beforeEach(async () => {
    const columns = { decision_by: "2027-01-15" };
    const job = { organizationId: employer.organizationId, title: "Química", closesAt: later(10), columns };
    jobId = (await insertJob(db(), job)).id;
    candidate = await candidateIn("submitted");
  });

  async function candidateIn(status: ApplicationStatus) {
    const { id } = await insertUser(db(), { isEmailVerified: true });
    await insertApplication(db(), { jobId, userId: id, status, submittedAt: later(-1) });
    return id;
  }
  const move = (day: string | null, at = now) =>
    setDecisionDate(employer, jobId, day === null ? null : new Date(day), jobEvents, at);
  const mailsTo = (userId: string) => queuedMails(db(), "decision-date-moved", userId);
  const runTask = async (at: Date) => {
    const { tasks } = await runTasks({ tasks: ["job-stats"], dryRun: false, force: true }, { now: at });
    const [task] = tasks;
    if (task?.status !== "ok") throw new Error(JSON.stringify(tasks));
    return task.counts.decisionDatesTold;
  };

  test("a moved decision date is mailed to every candidate who reads that nothing is decided, with the old and the new day", async () => {
    const others: string[] = [];
    for (const status of ["in_review", "interview", "offer"] as const) others.push(await candidateIn(status));
    const [refused, delayed] = [await candidateIn("rejected"), await candidateIn("rejected")];
    await db().query(
      `INSERT INTO delayed_replies (application_id, batch_id, visible_at, status, status_changed_at, updated_at)
       SELECT id, gen_random_uuid(), $2, 'submitted', submitted_at, updated_at FROM applications WHERE user_id = $1`,
      [delayed, new Date(now.getTime() + 900_000)],
    );
    const withdrawn = await candidateIn("withdrawn");
    const away = await candidateIn("submitted");
    await db().query("UPDATE users SET is_active = false WHERE id = $1", [away]);
    await move("2027-02-01");
    for (const userId of [candidate, ...others, delayed]) expect(await mailsTo(userId)).toHaveLength(1);
    for (const userId of [refused, withdrawn, away]) expect(await mailsTo(userId)).toEqual([]);
    const mail = await composeMail((await mailsTo(candidate))[0]);
    const says = expect.stringContaining("era el 15 de enero de 2027 y ahora es el 1 de febrero de 2027.");
    expect(mail).toMatchObject({ subject: "Nueva fecha de resolución: Química", text: says });
    await db().query("UPDATE applications SET status = 'hired' WHERE user_id = $1", [candidate]);
    expect(await composeMail((await mailsTo(candidate))[0])).toHaveProperty("suppressed");
  });

  test("a decision date that is set for the first time, or taken back, is mailed in its own words", async () => {
    await db().query("UPDATE jobs SET decision_by = NULL WHERE id = $1", [jobId]);
    await move("2027-02-01");
    const first = await composeMail((await mailsTo(candidate))[0]);
    const told = expect.stringContaining("ha dicho cuándo sabrás");
    expect(first).toMatchObject({ subject: "Nueva fecha de resolución: Química", text: told });
    await db().query("DELETE FROM email_deliveries");
    await db().query("UPDATE jobs SET decision_by = '2027-01-15', decision_told_at = NULL WHERE id = $1", [
      jobId,
    ]);
    await move(null);
    const text = expect.stringContaining("era el 15 de enero de 2027. Por ahora no hay otra.");
    const last = await composeMail((await mailsTo(candidate))[0]);
    expect(last).toMatchObject({ subject: "Sin fecha de resolución: Química", text });
  });

  test("a decision date that moves five times in an hour is mailed once that day, and once the next day, unless it moved back", async () => {
    const told = async () => (await mailsTo(candidate)).map(({ payload }) => payload);
    for (let day = 10; day < 15; day += 1)
      await move(`2027-02-${day}`, new Date(now.getTime() + day * 60_000));
    expect(await runTask(new Date("2026-11-27T22:59:00Z"))).toBe(0);
    const first = { from: "2027-01-15", to: "2027-02-10" };
    expect(await told()).toMatchObject([first]);
    expect(await runTask(new Date("2026-11-27T23:01:00Z"))).toBe(1);
    const second = { from: "2027-02-10", to: "2027-02-14" };
    expect(await told()).toMatchObject([first, second]);
    expect(await runTask(later(2))).toBe(0);
    for (const day of ["2027-03-01", "2027-02-14"]) await move(day, new Date("2026-11-27T23:02:00Z"));
    expect(await runTask(later(4))).toBe(0);
    expect(await told()).toHaveLength(2);
  });
});

describe("dates that are kept", () => {
  /** A job whose candidates were to know by a day before now, and when each did. */
  async function promise(decisionBy: string, decided: (Date | null)[], more = {}) {
    const job = { organizationId: employer.organizationId, publishedAt: later(-400), closesAt: later(-390) };
    const columns = { decision_by: decisionBy, ...more };
    const { id: jobId } = await insertJob(db(), { ...job, columns });
    for (const at of decided)
      await insertApplication(db(), {
        jobId,
        submittedAt: later(-395),
        status: at === null ? "in_review" : "rejected",
        columns: { first_response_at: later(-390), status_changed_at: at ?? later(-20) },
      });
    return jobId;
  }
  const kept = async () => {
    const sql = "SELECT slug FROM organizations WHERE id = $1";
    const { slug } = (await db().query(sql, [employer.organizationId])).rows[0];
    return (await countDatesKept([slug], now)).get(slug) ?? null;
  };
  const beforeMidnight = new Date("2026-11-10T22:59:59Z");
  const midnight = new Date("2026-11-10T23:00:00Z");

  test("an organization's decision dates are counted from three on, and are kept where nobody is undecided once the day is over", async () => {
    await promise("2026-11-10", [beforeMidnight]);
    await promise("2026-11-10", [beforeMidnight, midnight]);
    expect(await kept()).toBeNull();
    await promise("2026-11-10", [beforeMidnight, null]);
    expect(await kept()).toEqual({ kept: 1, due: 3 });
  });

  test("decision dates count as kept or missed for twelve months, and only where somebody waited", async () => {
    for (const day of ["2026-11-10", "2026-11-11", "2026-11-26"]) await promise(day, [beforeMidnight]);
    await promise("2025-11-27", [later(-380)]);
    expect(await kept()).toEqual({ kept: 4, due: 4 });
    await promise("2025-11-26", [null]);
    await promise("2026-11-27", [null]);
    await promise("2026-11-10", []);
    const removed = { status: "closed", close_reason: "moderation", closed_at: later(-30) };
    await promise("2026-11-10", [null], removed);
    expect(await kept()).toEqual({ kept: 4, due: 4 });
  });

  test("a missed decision date counts although it moves once its day is over; one that moved before does not", async () => {
    const recent = { closes_at: later(-60) };
    const jobs = [await promise("2026-11-10", [beforeMidnight]), await promise("2026-11-20", [null], recent)];
    jobs.push(await promise("2026-11-20", [null]));
    await setDecisionDate(employer, jobs[1] ?? "", new Date("2027-01-10"), jobEvents, now);
    await db().query(
      `INSERT INTO job_events (id, job_id, kind, changes, created_at) VALUES
        (gen_random_uuid(), $1, 'changed', '{"decisionBy": ["2026-11-01", "2026-11-10"]}', '2026-11-01T22:59:00Z'),
        (gen_random_uuid(), $2, 'changed', '{"decisionBy": ["2026-11-01", "2026-11-20"]}', '2026-11-01T23:01:00Z')`,
      [jobs[0], jobs[2]],
    );
    expect(await kept()).toEqual({ kept: 1, due: 4 });
  });

  test("an organization is shown the decision dates that it has missed while somebody waits, the oldest first", async () => {
    const recent = await promise("2026-11-26", [null, null, beforeMidnight]);
    const old = await promise("2026-11-10", [null]);
    await promise("2026-11-27", [null]);
    await promise("2026-11-10", [midnight]);
    expect(await listMissedDates(employer.organizationId, now)).toMatchObject([
      { jobId: old, decisionBy: "2026-11-10", undecided: 1 },
      { jobId: recent, decisionBy: "2026-11-26", undecided: 2 },
    ]);
  });
});
