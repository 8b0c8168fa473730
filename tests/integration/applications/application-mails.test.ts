import { beforeEach, describe, expect, test } from "vitest";
import { newApplicationSchema } from "~/features/applications/apply/application.schema";
import { replaceMaterials } from "~/features/applications/apply/replace-materials.server";
import { submitApplication } from "~/features/applications/apply/submit-application.server";
import { withdrawApplication } from "~/features/applications/apply/withdraw-application.server";
import { queueUnansweredMail } from "~/features/applications/closing/queue-unanswered-mail.server";
import type { TakenMail } from "~/lib/outbox/mail-kinds";
import { renderMail } from "~/lib/outbox/render.server";
import { composeJobClosed } from "~/mails/applications/job-closed.server";
import { runTasks } from "~/tasks/receiver/run-tasks.server";
import { ownDatabase } from "../../support/app/own-process";
import { insertProfileCv } from "../../support/files/documents";
import { insertJob } from "../../support/jobs/jobs";
import { composeMail, queuedMails } from "../../support/mail/composed-mails";
import { insertEmployer, type TestEmployer } from "../../support/people/employers";
import { insertUser } from "../../support/people/users";

const db = ownDatabase();
const now = new Date("2026-11-22T10:00:00.000Z");
const minutes = (count: number) => new Date(now.getTime() + count * 60_000);

let employer: TestEmployer;
let job: { id: string; slug: string };

beforeEach(async () => {
  employer = await insertEmployer(db());
  const { organizationId } = employer;
  const title = "Química de superficies";
  job = await insertJob(db(), { organizationId, title, publishedAt: minutes(-60), closesAt: minutes(6000) });
});

async function applyAt(at: Date, jobId = job.id) {
  const person = await insertUser(db(), { name: "Eva Ruiz", isEmailVerified: true });
  const cv = await insertProfileCv(db(), person.id);
  const input = newApplicationSchema.parse({ jobId, coverLetter: "Una carta." });
  return { person, cv, ...(await submitApplication(person.id, input, at)) };
}

const mailsOf = (kind: string, userId: string) => queuedMails(db(), kind, userId);

test("the receipt's mail says the number, the second, and each file with its hash", async () => {
  const { person, cv, receipt } = await applyAt(now);
  const [mail] = await mailsOf("application-receipt", person.id);
  const composed = await composeMail(mail);
  expect(composed).toMatchObject({ subject: "Hemos recibido tu candidatura: Química de superficies" });
  const { text } = composed as { text: string };
  const when = ["22 de noviembre de 2026", "11:00:00"];
  for (const words of [receipt.number, ...when, cv.sha256, receipt.coverLetterSha256])
    expect(text).toContain(words);
  expect(text).not.toContain("Una carta.");
});

test("the receipt's mail is suppressed once another receipt counts, and with the organization's mail once the application is withdrawn", async () => {
  const { person, id } = await applyAt(now);
  await replaceMaterials(person.id, id, { coverLetter: "Otra." }, minutes(1));
  const [first, second] = await mailsOf("application-receipt", person.id);
  expect(await composeMail(first)).toEqual({ suppressed: "NOT_NEEDED" });
  expect(await composeMail(second)).toMatchObject({ subject: expect.any(String) });
  await withdrawApplication(person.id, id, {}, minutes(2));
  const [told] = await mailsOf("applications-new", employer.userId);
  for (const mail of [second, told]) expect(await composeMail(mail)).toEqual({ suppressed: "NOT_NEEDED" });
});

describe("new applications", () => {
  const mails = () => mailsOf("applications-new", employer.userId);

  /** Sends what waits, as a worker would. */
  const settle = () =>
    db().query("UPDATE email_deliveries SET status = 'sent' WHERE kind = 'applications-new'");

  test("the organization is mailed ten minutes after the first application, and then once an hour at most, with what came meanwhile; a suppressed mail makes none wait", async () => {
    await applyAt(now);
    const [first, ...none] = await mails();
    expect(none).toEqual([]);
    const subjectOf = (count: string) => ({ subject: `${count}: Química de superficies` });
    expect(first?.payload).toMatchObject({ since: null, dueAt: minutes(10).toISOString() });
    expect(await composeMail(first)).toMatchObject(subjectOf("1 candidatura nueva"));
    await settle();
    for (const at of [15, 25, 59]) {
      await applyAt(minutes(at));
      expect(await mails()).toHaveLength(2);
    }
    const [, second] = await mails();
    expect(second?.payload).toMatchObject({
      since: minutes(10).toISOString(),
      dueAt: minutes(70).toISOString(),
    });
    expect(await composeMail(second)).toMatchObject(subjectOf("3 candidaturas nuevas"));
    await settle();
    const payloadAfter = async (at: number) => {
      await applyAt(minutes(at));
      return (await mails()).at(-1)?.payload;
    };
    const third = { since: minutes(70).toISOString(), dueAt: minutes(130).toISOString() };
    expect(await payloadAfter(71)).toMatchObject(third);
    await settle();
    expect(await payloadAfter(300)).toMatchObject({ dueAt: minutes(310).toISOString() });
    // One that nobody got makes the next one wait for no other, and tell what it would have told.
    await db().query("UPDATE email_deliveries SET status = 'suppressed'");
    const next = { since: minutes(130).toISOString(), dueAt: minutes(311).toISOString() };
    expect(await payloadAfter(301)).toMatchObject(next);
  });

  test("three applications at once are one mail to the organization, and one for another job is another", async () => {
    await Promise.all([1, 2, 3].map(() => applyAt(now)));
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    const subject = "3 candidaturas nuevas: Química de superficies";
    expect(await composeMail(mail)).toMatchObject({ subject });
    const { organizationId } = employer;
    const other = await insertJob(db(), { organizationId, closesAt: minutes(6000) });
    await applyAt(now, other.id);
    expect(await mails()).toHaveLength(2);
  });
});

describe("a job that closed with people unanswered", () => {
  const close = () =>
    db().query("UPDATE jobs SET status = 'closed', close_reason = 'filled', closed_at = now()");
  const reopen = (until: Date) =>
    db().query(
      "UPDATE jobs SET status = 'published', close_reason = NULL, closed_at = NULL, closes_at = $2 WHERE id = $1",
      [job.id, until],
    );

  test("a closed job's organization is mailed once how many candidates are unanswered", async () => {
    await applyAt(now);
    const { id } = await applyAt(now);
    const queued = () => mailsOf("job-closed-unanswered", employer.userId);
    await queueUnansweredMail(job.id, now);
    expect(await queued()).toEqual([]);
    await close();
    for (const _ of [1, 2]) await queueUnansweredMail(job.id);
    const [mail, ...more] = await queued();
    expect(more).toEqual([]);
    expect(await composeMail(mail)).toMatchObject({
      subject: "Tu oferta se ha cerrado y 2 candidaturas esperan respuesta: Química de superficies",
    });
    const answer = "UPDATE applications SET first_response_at = now() WHERE job_id = $1 AND id";
    await db().query(`${answer} <> $2`, [job.id, id]);
    const subject = expect.stringContaining("1 candidatura espera");
    expect(await composeMail(mail)).toMatchObject({ subject });
    await db().query(`${answer} = $2`, [job.id, id]);
    expect(await composeMail(mail)).toEqual({ suppressed: "NOT_NEEDED" });
  });

  describe("by its deadline", () => {
    const deadline = minutes(6000);
    const daysAfter = (days: number, ms = 0) => new Date(deadline.getTime() + days * 86_400_000 + ms);
    const unanswered = () => mailsOf("job-closed-unanswered", employer.userId);
    const numbers = () => mailsOf("job-closed", employer.userId);
    const columns = async () =>
      (await db().query("SELECT * FROM jobs WHERE id = $1", [job.id])).rows[0] as Record<string, unknown>;

    // The jobs of other tests have the same deadline.
    beforeEach(() => db().query("DELETE FROM jobs WHERE id <> $1", [job.id]));

    /** @returns how many jobs the hourly call closes. */
    async function callAt(at: Date, dryRun = false) {
      const [task] = (await runTasks({ tasks: ["job-stats"], dryRun, force: false }, { now: at })).tasks;
      if (!task || !("counts" in task)) throw new Error(JSON.stringify(task));
      return task.counts.closedByDeadline;
    }

    test("a passed deadline is stored by the next hourly call, with an event and one mail", async () => {
      await applyAt(now);
      expect(await callAt(daysAfter(0, -1))).toBe(0);
      const before = await columns();
      expect(await callAt(deadline, true)).toBe(1);
      expect([await columns(), await unanswered()]).toEqual([before, []]);
      expect([await callAt(daysAfter(0, 5)), await callAt(daysAfter(1))]).toEqual([1, 0]);
      const closed = { status: "closed", close_reason: "deadline", closed_at: deadline };
      expect(await columns()).toEqual({ ...before, ...closed });
      const { rows } = await db().query(
        "SELECT kind, actor_id, changes, created_at FROM job_events WHERE job_id = $1 AND kind = 'closed'",
        [job.id],
      );
      const changes = { closeReason: [null, "deadline"] };
      expect(rows).toEqual([{ kind: "closed", actor_id: null, changes, created_at: deadline }]);
      const [mail, ...more] = await unanswered();
      expect(mail?.key).toBe(`job-closed:${job.id}:${deadline.toISOString()}:${employer.userId}`);
      expect([more, await numbers()]).toEqual([[], []]);
    });

    test("a job that closed with nobody waiting is mailed with its numbers", async () => {
      const { id } = await applyAt(now);
      await db().query("UPDATE applications SET first_response_at = now() WHERE id = $1", [id]);
      await callAt(deadline);
      expect(await unanswered()).toEqual([]);
      const [mail, ...more] = await numbers();
      expect(more).toEqual([]);
      const composed = await composeMail(mail);
      expect(composed).toMatchObject({ subject: "Tu oferta «Química de superficies» ha terminado su plazo" });
      expect((composed as { text: string }).text).toContain("se guardó 0 veces y recibió 1 candidatura.");
      const textAt = async (at: Date) => {
        const closed = await renderMail(await composeJobClosed(mail as TakenMail<"job-closed">, at));
        return (closed as { text: string }).text.replace(/\s+/g, " ");
      };
      const offer = "Puedes volver a abrirla, una sola vez, hasta el 3 de diciembre de 2026 a las 15:00";
      expect(await textAt(daysAfter(7))).toContain(offer);
      expect(await textAt(daysAfter(7, 1))).not.toContain("volver a abrirla");
      await db().query("UPDATE jobs SET reopened_at = $2 WHERE id = $1", [job.id, now]);
      expect(await textAt(daysAfter(1))).not.toContain("volver a abrirla");
      await reopen(new Date(Date.now() + 86_400_000));
      expect(await composeMail(mail)).toEqual({ suppressed: "NOT_NEEDED" });
    });

    test("a reopened job is mailed about again after its new deadline, unless an earlier version has done so", async () => {
      await applyAt(now);
      await callAt(deadline);
      await reopen(daysAfter(10));
      expect([await callAt(daysAfter(9)), await callAt(daysAfter(10))]).toEqual([0, 1]);
      expect(await unanswered()).toHaveLength(2);
      let key = `job-closed:${job.id}:${deadline.toISOString()}:${employer.userId}`;
      for (const [days, prefix] of [
        [20, "job-closed-unanswered"],
        [30, "job-closed"],
      ] as const) {
        await reopen(daysAfter(days));
        const earlier = `${prefix}:${job.id}:${daysAfter(days).toISOString()}`;
        await db().query("UPDATE email_deliveries SET key = $2 WHERE key = $1", [key, earlier]);
        key = earlier;
        expect(await callAt(daysAfter(days))).toBe(1);
        expect(await unanswered()).toHaveLength(2);
      }
    });

    test.each([
      ["a passed deadline is mailed within seven days", daysAfter(7, -1), true, 1],
      ["a passed deadline is not mailed after seven days", daysAfter(7), true, 0],
      ["a passed deadline is mailed to nobody whose account is closed", deadline, false, 0],
    ])("%s", async (_, at, isActive, count) => {
      await applyAt(now);
      await db().query("UPDATE users SET is_active = $2 WHERE id = $1", [employer.userId, isActive]);
      expect(await callAt(at)).toBe(1);
      expect([(await unanswered()).length, await numbers()]).toEqual([count, []]);
    });
  });
});
