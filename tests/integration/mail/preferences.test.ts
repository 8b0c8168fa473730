import { beforeEach, describe, expect, test } from "vitest";
import { newApplicationSchema } from "~/features/applications/apply/application.schema";
import { submitApplication } from "~/features/applications/apply/submit-application.server";
import { closeDueJobs } from "~/features/applications/closing/close-due-jobs.server";
import { queueUnansweredMail } from "~/features/applications/closing/queue-unanswered-mail.server";
import { replyToInterview } from "~/features/applications/interview/reply-to-interview.server";
import { changeStatus } from "~/features/applications/pipeline/change-status.server";
import { statusChangeSchema } from "~/features/applications/pipeline/pipeline.schema";
import { sendMessage } from "~/features/conversations/send-message.server";
import { remindSaved } from "~/features/saved-jobs/remind-saved.server";
import type { EmailPrefs } from "~/features/users/email-prefs.server";
import { getDatabase } from "~/lib/db/database.server";
import { type MailKind, requireHandler, type TakenMail } from "~/lib/outbox/mail-kinds";
import { mailRegistry } from "~/mails/registry.server";
import { ownDatabase } from "../../support/app/own-process";
import { insertProfileCv } from "../../support/files/documents";
import { insertJob } from "../../support/jobs/jobs";
import { insertEmployer, type TestEmployer } from "../../support/people/employers";
import { insertUser } from "../../support/people/users";

const db = ownDatabase();
const now = new Date();
const inAWeek = new Date(now.getTime() + 7 * 86_400_000).toISOString();

/** An event that queues a mail, and the preference of its reader that covers it. */
interface Row {
  preference: keyof EmailPrefs;
  reader: "candidate" | "employer";
  cause: (scene: Scene) => Promise<unknown>;
}

interface Scene {
  candidateId: string;
  employer: TestEmployer;
  jobId: string;
  applicationId: string;
  conversationId: string;
}

const nothing = async () => {};
const decide = (change: Record<string, unknown>) => (scene: Scene) =>
  changeStatus(scene.employer, scene.applicationId, statusChangeSchema.parse(change), now);

async function accept(scene: Scene) {
  await decide({ status: "interview", interviewAt: inAWeek, interviewPlace: "Sala 2" })(scene);
  const { candidateId, applicationId } = scene;
  await replyToInterview(candidateId, applicationId, { answer: "accepted", at: new Date(inAWeek) }, now);
}

/** The kinds of mail that somebody can turn off. The others are about the account, a decision or the waitlist. */
const table: Partial<Record<MailKind, Row>> = {
  "application-receipt": { preference: "applicationUpdates", reader: "candidate", cause: nothing },
  "application-state": {
    preference: "applicationUpdates",
    reader: "candidate",
    cause: decide({ status: "in_review" }),
  },
  "application-interview": {
    preference: "applicationUpdates",
    reader: "candidate",
    cause: decide({ status: "interview", interviewAt: inAWeek, interviewPlace: "Sala 2" }),
  },
  "interview-confirmed": { preference: "applicationUpdates", reader: "candidate", cause: accept },
  "interview-answered": { preference: "applicationUpdates", reader: "employer", cause: accept },
  "applications-new": { preference: "applicationUpdates", reader: "employer", cause: nothing },
  "job-closed-unanswered": {
    preference: "applicationUpdates",
    reader: "employer",
    async cause({ jobId }) {
      await db().query(
        "UPDATE jobs SET status = 'closed', close_reason = 'filled', closed_at = now() WHERE id = $1",
        [jobId],
      );
      await queueUnansweredMail(jobId);
    },
  },
  "job-closed": {
    preference: "applicationUpdates",
    reader: "employer",
    async cause({ jobId }) {
      await db().query("UPDATE applications SET first_response_at = now() WHERE job_id = $1", [jobId]);
      const closesAt = new Date();
      await db().query("UPDATE jobs SET closes_at = $2 WHERE id = $1", [jobId, closesAt]);
      await closeDueJobs(10, closesAt);
    },
  },
  "saved-reminder": {
    preference: "reminders",
    reader: "candidate",
    async cause({ candidateId }) {
      const soon = new Date(Date.now() + 86_400_000);
      const { id } = await insertJob(db(), { closesAt: soon });
      await db().query("INSERT INTO saved_jobs (user_id, job_id, created_at) VALUES ($1, $2, now())", [
        candidateId,
        id,
      ]);
      await remindSaved(10, new Date());
    },
  },
  "message-received": {
    preference: "messages",
    reader: "candidate",
    cause: ({ employer, conversationId }) =>
      sendMessage({ side: "employer", ...employer }, conversationId, "Hola"),
  },
};

describe.each(Object.entries(table))("%s", (kind, { preference, reader, cause }) => {
  let mail: TakenMail;
  let readerId: string;

  beforeEach(async () => {
    const employer = await insertEmployer(db());
    const person = await insertUser(db(), { isEmailVerified: true });
    await insertProfileCv(db(), person.id);
    const { id: jobId } = await insertJob(db(), { organizationId: employer.organizationId });
    const input = newApplicationSchema.parse({ jobId, coverLetter: "Una carta." });
    const { id: applicationId } = await submitApplication(person.id, input);
    const { prisma } = await getDatabase();
    const { id: conversationId } = await prisma.conversation.findUniqueOrThrow({ where: { applicationId } });
    await cause({ candidateId: person.id, employer, jobId, applicationId, conversationId });
    readerId = reader === "candidate" ? person.id : employer.userId;
    mail = (await prisma.emailDelivery.findFirstOrThrow({
      where: { kind, toUserId: readerId },
    })) as TakenMail;
  });

  const compose = (taken = mail) => requireHandler(mailRegistry, kind).compose(taken);
  const change = (columns: string) => db().query(`UPDATE users SET ${columns} WHERE id = $1`, [readerId]);
  const prefer = (name: string, wanted: boolean) =>
    change(`email_prefs = email_prefs || '${JSON.stringify({ [name]: wanted })}'::jsonb`);

  test(`goes to those who want «${preference}», whatever else they do not want`, async () => {
    expect(await compose()).toHaveProperty("subject");
    for (const other of ["jobAlerts", "applicationUpdates", "messages", "weeklyReport", "reminders"])
      await prefer(other, other === preference);
    expect(await compose()).toHaveProperty("subject");
    await prefer(preference, false);
    expect(await compose()).toEqual({ suppressed: "SUPPRESSED" });
  });

  test("is suppressed once its reader's account is closed, has another address, or is erased", async () => {
    await change("is_active = false");
    expect(await compose()).toEqual({ suppressed: "NOT_NEEDED" });
    await change("is_active = true, email = 'otra-' || email");
    expect(await compose()).toEqual({ suppressed: "NOT_NEEDED" });
    expect(await compose({ ...mail, toUserId: null })).toEqual({ suppressed: "ACCOUNT_ERASED" });
  });

  test("is suppressed once the application, or its job, is gone", async () => {
    await db().query("DELETE FROM applications");
    if (kind === "job-closed" || kind === "saved-reminder") await db().query("DELETE FROM jobs");
    expect(await compose()).toEqual({ suppressed: "NOT_NEEDED" });
  });
});
