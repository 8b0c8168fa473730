import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { newApplicationSchema } from "~/features/applications/application.schema";
import { queueUnansweredMail } from "~/features/applications/queue-unanswered-mail.server";
import { replaceMaterials } from "~/features/applications/replace-materials.server";
import { submitApplication } from "~/features/applications/submit-application.server";
import { withdrawApplication } from "~/features/applications/withdraw-application.server";
import type { TakenMail } from "~/lib/outbox/mail-kinds";
import { renderMail } from "~/lib/outbox/render.server";
import { mailRegistry } from "~/mails/registry.server";
import { migrate } from "~/runtime.server";
import { insertProfileCv } from "../../support/documents";
import { insertEmployer, type TestEmployer } from "../../support/employer";
import { insertJob } from "../../support/jobs";
import { ownDatabase } from "../../support/own-process";
import { insertUser } from "../../support/users";

const db = ownDatabase();
const now = new Date("2026-11-22T10:00:00.000Z");
const minutes = (count: number) => new Date(now.getTime() + count * 60_000);

let employer: TestEmployer;
let job: { id: string; slug: string };

beforeAll(() => migrate());
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

type Row = TakenMail & { startAfter: Date };

/** The queued mails of a kind to somebody, the oldest first. */
async function mailsOf(kind: string, userId: string): Promise<Row[]> {
  const { rows } = await db().query(
    `SELECT mails.id, kind, key, to_user_id AS "toUserId", to_email AS "toEmail", payload, job.start_after AS "startAfter"
     FROM email_deliveries AS mails JOIN pgboss.job ON data ->> 'deliveryId' = mails.id::text
     WHERE kind = $1 AND to_user_id = $2 ORDER BY mails.created_at`,
    [kind, userId],
  );
  return rows;
}

async function compose(row: Row | undefined) {
  if (!row) throw new Error("There is no such mail");
  const handler = mailRegistry.handlers[row.kind as keyof typeof mailRegistry.handlers];
  return renderMail(
    await (handler as { compose(mail: unknown): ReturnType<typeof handler.compose> }).compose(row),
  );
}

const prefer = (userId: string, applicationUpdates: boolean) =>
  db().query("UPDATE users SET email_prefs = email_prefs || $2::jsonb WHERE id = $1", [
    userId,
    JSON.stringify({ applicationUpdates }),
  ]);

describe("the receipt", () => {
  test("says the number, the second, and each file with its hash", async () => {
    const { person, cv, receipt } = await applyAt(now);
    const [mail] = await mailsOf("application-receipt", person.id);
    const composed = await compose(mail);
    expect(composed).toMatchObject({ subject: "Hemos recibido tu candidatura: Química de superficies" });
    const { text } = composed as { text: string };
    for (const words of [
      receipt.number,
      "22 de noviembre de 2026",
      "11:00:00",
      cv.sha256,
      receipt.coverLetterSha256,
    ])
      expect(text).toContain(words);
    expect(text).not.toContain("Una carta.");
  });

  test("is withheld once another one counts, the application is withdrawn, or nobody wants it", async () => {
    const { person, id } = await applyAt(now);
    await replaceMaterials(person.id, id, { coverLetter: "Otra." }, minutes(1));
    const [first, second] = await mailsOf("application-receipt", person.id);
    expect(await compose(first)).toEqual({ suppressed: "NOT_NEEDED" });
    expect(await compose(second)).toMatchObject({ subject: expect.any(String) });
    await prefer(person.id, false);
    expect(await compose(second)).toEqual({ suppressed: "SUPPRESSED" });
    await prefer(person.id, true);
    await withdrawApplication(person.id, id, {}, minutes(2));
    expect(await compose(second)).toEqual({ suppressed: "NOT_NEEDED" });
  });
});

describe("new applications", () => {
  const mails = () => mailsOf("applications-new", employer.userId);

  /** Sends what waits, as a worker would. */
  const settle = (status = "sent") =>
    db().query(
      "UPDATE email_deliveries SET status = $1::email_status WHERE kind = 'applications-new' AND status = 'queued'",
      [status],
    );

  test("are mailed at once, and then at most once an hour, with what came meanwhile", async () => {
    await applyAt(now);
    const [first, ...none] = await mails();
    expect(none).toEqual([]);
    expect(await compose(first)).toMatchObject({ subject: "1 candidatura nueva: Química de superficies" });
    await settle();
    await applyAt(minutes(10));
    await applyAt(minutes(20));
    const [, second, ...more] = await mails();
    expect(more).toEqual([]);
    expect(second?.payload).toMatchObject({ since: now.toISOString(), dueAt: minutes(60).toISOString() });
    await applyAt(minutes(59));
    expect(await mails()).toHaveLength(2);
    expect(await compose(second)).toMatchObject({ subject: "3 candidaturas nuevas: Química de superficies" });
    await settle();
    await applyAt(minutes(61));
    expect((await mails())[2]?.payload).toMatchObject({
      since: minutes(60).toISOString(),
      dueAt: minutes(120).toISOString(),
    });
    await settle();
    await applyAt(minutes(300));
    expect((await mails())[3]?.payload).toMatchObject({ dueAt: minutes(300).toISOString() });
  });

  test("one that was withheld does not make the next wait", async () => {
    await applyAt(now);
    await settle("suppressed");
    await applyAt(minutes(1));
    expect((await mails())[1]?.payload).toMatchObject({ since: null, dueAt: minutes(1).toISOString() });
  });

  test("that come at once are one mail", async () => {
    await Promise.all(Array.from({ length: 8 }, () => applyAt(now)));
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(await compose(mail)).toMatchObject({ subject: "8 candidaturas nuevas: Química de superficies" });
  });

  test("of another job have a mail of their own", async () => {
    const { organizationId } = employer;
    const other = await insertJob(db(), { organizationId, closesAt: minutes(6000) });
    await applyAt(now);
    await applyAt(now, other.id);
    expect(await mails()).toHaveLength(2);
  });

  test("are not mailed once they are read or withdrawn, nor to whoever wants no such mails", async () => {
    const { person, id } = await applyAt(now);
    const [mail] = await mails();
    await prefer(employer.userId, false);
    expect(await compose(mail)).toEqual({ suppressed: "SUPPRESSED" });
    await prefer(employer.userId, true);
    await withdrawApplication(person.id, id, {}, minutes(1));
    expect(await compose(mail)).toEqual({ suppressed: "NOT_NEEDED" });
  });
});

describe("a job that closed with people unanswered", () => {
  const close = () =>
    db().query(
      "UPDATE jobs SET status = 'closed', close_reason = 'filled', closed_at = now() WHERE id = $1",
      [job.id],
    );

  test("tells its organization how many, once", async () => {
    await applyAt(now);
    const { id } = await applyAt(now);
    await queueUnansweredMail(job.id);
    expect(await mailsOf("job-closed-unanswered", employer.userId)).toEqual([]);
    await close();
    await queueUnansweredMail(job.id);
    await queueUnansweredMail(job.id);
    const [mail, ...more] = await mailsOf("job-closed-unanswered", employer.userId);
    expect(more).toEqual([]);
    expect(await compose(mail)).toMatchObject({
      subject: "Tu oferta se ha cerrado y 2 candidaturas esperan respuesta: Química de superficies",
    });
    await db().query("UPDATE applications SET first_response_at = now() WHERE job_id = $1 AND id <> $2", [
      job.id,
      id,
    ]);
    expect(await compose(mail)).toMatchObject({ subject: expect.stringContaining("1 candidatura espera") });
    await db().query("UPDATE applications SET first_response_at = now() WHERE job_id = $1", [job.id]);
    expect(await compose(mail)).toEqual({ suppressed: "NOT_NEEDED" });
  });
});
