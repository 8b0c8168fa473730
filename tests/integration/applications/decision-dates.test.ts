import { beforeEach, describe, expect, test } from "vitest";
import { countDatesKept } from "~/features/applications/decision-dates/dates-kept.server";
import { listMissedDates } from "~/features/applications/decision-dates/list-missed-dates.server";
import { countToldOfDecision } from "~/features/applications/decision-dates/tell-decision-date.server";
import { setDecisionDate, undoDecisionDate } from "~/features/jobs/lifecycle/set-decision-date.server";
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
    // Whoever has a refusal waiting is mailed if it is undone, and is not announced.
    const day = new Date("2027-02-01");
    expect(await countToldOfDecision(employer.organizationId, jobId, day, now)).toBe(4);
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
    await db().query(
      "UPDATE jobs SET decision_by = '2027-01-15', decision_told_at = NULL, decision_undo = NULL WHERE id = $1",
      [jobId],
    );
    await move(null);
    const text = expect.stringContaining("era el 15 de enero de 2027. Por ahora no hay otra.");
    const last = await composeMail((await mailsTo(candidate))[0]);
    expect(last).toMatchObject({ subject: "Sin fecha de resolución: Química", text });
  });

  const minutes = (n: number) => new Date(now.getTime() + n * 60_000);
  const told = async () => {
    const sql = `SELECT payload->>'from' AS "from", payload->>'to' AS "to" FROM email_deliveries
      WHERE to_user_id = $1 AND status = 'queued' ORDER BY created_at`;
    const { rows } = await db().query(sql, [candidate]);
    return rows.map(({ from, to }) => [from?.slice(5), to?.slice(5)]);
  };

  test("a decision date that moves five times in a quarter of an hour is mailed once, and once the next day, unless it moved back", async () => {
    for (let day = 10; day < 15; day += 1) await move(`2027-02-${day}`, minutes(day));
    expect(await runTask(new Date("2026-11-27T22:59:00Z"))).toBe(0);
    const first = ["01-15", "02-14"];
    expect(await told()).toEqual([first]);
    await move("2027-02-20", minutes(60));
    expect(await runTask(new Date("2026-11-27T22:59:00Z"))).toBe(0);
    expect(await runTask(new Date("2026-11-27T23:01:00Z"))).toBe(1);
    expect(await told()).toEqual([first, ["02-14", "02-20"]]);
    expect(await runTask(later(2))).toBe(0);
    for (const day of ["2027-03-01", "2027-02-20"]) await move(day, new Date("2026-11-27T23:30:00Z"));
    expect(await runTask(later(4))).toBe(0);
    expect(await told()).toHaveLength(2);
  });

  test("a moved decision date is mailed after a quarter of an hour, and can be undone until then by whoever saw that move", async () => {
    const tokenOf = async () =>
      (await db().query("SELECT decision_undo->>'token' AS token FROM jobs WHERE id = $1", [jobId])).rows[0]
        .token ?? "";
    const undo = async (at: Date, token?: string) =>
      undoDecisionDate(employer, jobId, token ?? (await tokenOf()), jobEvents, at);
    const over = { code: "REPLY_SHOWN" };
    await move("2027-02-01");
    const { rows } = await db().query(
      "SELECT extract(epoch FROM due_at - now())::int AS wait FROM email_deliveries WHERE to_user_id = $1",
      [candidate],
    );
    expect(rows[0].wait).toBeGreaterThan(890);
    const first = await tokenOf();
    expect((await undo(minutes(14))).decisionBy).toBe("2027-01-15");
    expect(await told()).toEqual([]);
    await expect(undo(minutes(14))).rejects.toMatchObject(over);
    // The same day may be told once more, since nobody was.
    await move("2027-02-02", minutes(15));
    await expect(undo(minutes(16), first)).rejects.toMatchObject(over);
    // Another move before the mail: its undoing puts the first one back, whose time is over by then.
    await move("2027-02-03", minutes(29));
    expect(await told()).toEqual([["01-15", "02-03"]]);
    expect((await undo(minutes(31))).decisionBy).toBe("2027-02-02");
    expect(await told()).toEqual([["01-15", "02-02"]]);
    await expect(undo(minutes(31))).rejects.toMatchObject(over);
    // Two at once: one of them undoes it, the other hears that it is over.
    await db().query("UPDATE jobs SET decision_told_at = NULL WHERE id = $1", [jobId]);
    await move("2027-02-04", minutes(60));
    const token = await tokenOf();
    const both = await Promise.allSettled([undo(minutes(61), token), undo(minutes(61), token)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    await move("2027-02-05", minutes(70));
    await expect(undo(minutes(85))).rejects.toMatchObject(over);
    // A deadline that was extended past the day before keeps it from coming back.
    await move("2027-02-06", minutes(100));
    await db().query("UPDATE jobs SET closes_at = '2027-02-05T23:30:00Z' WHERE id = $1", [jobId]);
    await expect(undo(minutes(101))).rejects.toMatchObject({ code: "DECISION_DATE_INVALID" });
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
    expect(await listMissedDates(employer, now)).toMatchObject([
      { jobId: old, decisionBy: "2026-11-10", undecided: 1 },
      { jobId: recent, decisionBy: "2026-11-26", undecided: 2 },
    ]);
  });
});
