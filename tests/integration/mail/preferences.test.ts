import { expect, test } from "vitest";
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
  await decide(invitation)(scene);
  const { candidateId, applicationId } = scene;
  await replyToInterview(candidateId, applicationId, { answer: "accepted", at: new Date(inAWeek) }, now);
}

async function closeUnanswered({ jobId }: Scene) {
  await db().query(
    "UPDATE jobs SET status = 'closed', close_reason = 'filled', closed_at = now() WHERE id = $1",
    [jobId],
  );
  await queueUnansweredMail(jobId);
}

async function closeByTime({ jobId }: Scene) {
  await db().query("UPDATE applications SET first_response_at = now() WHERE job_id = $1", [jobId]);
  const closesAt = new Date();
  await db().query("UPDATE jobs SET closes_at = $2 WHERE id = $1", [jobId, closesAt]);
  await closeDueJobs(10, closesAt);
}

async function remind({ candidateId }: Scene) {
  const { id } = await insertJob(db(), { closesAt: new Date(Date.now() + 86_400_000) });
  await db().query("INSERT INTO saved_jobs (user_id, job_id, created_at) VALUES ($1, $2, now())", [
    candidateId,
    id,
  ]);
  await remindSaved(10, new Date());
}

const updates = (reader: Row["reader"], cause: Row["cause"]): Row => ({
  preference: "applicationUpdates",
  reader,
  cause,
});
const invitation = { status: "interview", interviewAt: inAWeek, interviewPlace: "Sala 2" };

/** The kinds of mail that somebody can turn off. The others are about the account, a decision or the waitlist. */
const table: Partial<Record<MailKind, Row>> = {
  "application-receipt": updates("candidate", nothing),
  "application-state": updates("candidate", decide({ status: "in_review" })),
  "application-interview": updates("candidate", decide(invitation)),
  "interview-confirmed": updates("candidate", accept),
  "interview-answered": updates("employer", accept),
  "applications-new": updates("employer", nothing),
  "job-closed-unanswered": updates("employer", closeUnanswered),
  "job-closed": updates("employer", closeByTime),
  "saved-reminder": { preference: "reminders", reader: "candidate", cause: remind },
  "message-received": {
    preference: "messages",
    reader: "candidate",
    cause: ({ employer, conversationId }) =>
      sendMessage({ side: "employer", ...employer }, conversationId, "Hola"),
  },
};

/** Somebody who has applied, an organization, and what the cause makes of it. */
async function setScene(
  reader: Row["reader"],
  cause: Row["cause"],
): Promise<{ scene: Scene; readerId: string }> {
  const employer = await insertEmployer(db());
  const { id: candidateId } = await insertUser(db(), { isEmailVerified: true });
  await insertProfileCv(db(), candidateId);
  const { id: jobId } = await insertJob(db(), { organizationId: employer.organizationId });
  const input = newApplicationSchema.parse({ jobId, coverLetter: "Una carta." });
  const { id: applicationId } = await submitApplication(candidateId, input);
  const { prisma } = await getDatabase();
  const { id: conversationId } = await prisma.conversation.findUniqueOrThrow({ where: { applicationId } });
  const scene = { candidateId, employer, jobId, applicationId, conversationId };
  await cause(scene);
  return { scene, readerId: reader === "candidate" ? candidateId : employer.userId };
}

test.each(Object.entries(table))(
  "%s goes to a reader who wants its kind, and to nobody whose account is closed, moved or erased, nor about what is gone",
  async (kind, { preference, reader, cause }) => {
    const { readerId } = await setScene(reader, cause);
    const { prisma } = await getDatabase();
    const mail = (await prisma.emailDelivery.findFirstOrThrow({
      where: { kind, toUserId: readerId },
    })) as TakenMail;
    const compose = (taken = mail) => requireHandler(mailRegistry, kind).compose(taken);
    const change = (columns: string) => db().query(`UPDATE users SET ${columns} WHERE id = $1`, [readerId]);
    const prefer = (prefs: Record<string, boolean>) =>
      change(`email_prefs = email_prefs || '${JSON.stringify(prefs)}'::jsonb`);

    expect(await compose()).toHaveProperty("subject");
    const others = ["jobAlerts", "applicationUpdates", "messages", "weeklyReport", "reminders"];
    await prefer({ ...Object.fromEntries(others.map((name) => [name, false])), [preference]: true });
    expect(await compose()).toHaveProperty("subject");
    await prefer({ [preference]: false });
    expect(await compose()).toEqual({ suppressed: "SUPPRESSED" });
    await prefer({ [preference]: true });

    await change("is_active = false");
    expect(await compose()).toEqual({ suppressed: "NOT_NEEDED" });
    await change("is_active = true, email = 'otra-' || email");
    expect(await compose()).toEqual({ suppressed: "NOT_NEEDED" });
    await change("email = substr(email, 6)");
    expect(await compose({ ...mail, toUserId: null })).toEqual({ suppressed: "ACCOUNT_ERASED" });
    expect(await compose()).toHaveProperty("subject");

    await db().query("DELETE FROM applications");
    if (kind === "job-closed" || kind === "saved-reminder") await db().query("DELETE FROM jobs");
    expect(await compose()).toEqual({ suppressed: "NOT_NEEDED" });
  },
);
