import { v7 as uuid } from "uuid";
import { z } from "zod";
import { recipientsOfJob } from "~/features/organizations/team/job-followers.server";
import { lockActiveUser } from "~/features/users/lock-user.server";
import type { EmailDelivery, Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { DomainError } from "~/lib/domain-error";
import { queueMail } from "~/lib/outbox/queue-mail.server";
import { wakeMail } from "~/lib/outbox/wake.server";
import { hourMs, minuteMs } from "~/lib/time/durations";
import type { NewApplicationsPayload } from "../application/applications.mails";
import { writeSent } from "../application/changing/change-applications.server";
import { setFiles } from "../application/sent-files.server";
import { type NewApplication, requireMaterials } from "./application.schema";
import { issueReceipt, queueReceiptMail, type Receipt } from "./receipts.server";
import { lockApplicableJob, requireApplicable } from "./require-applicable.server";

/** A sent application and its confirmation. */
export interface SubmittedApplication {
  id: string;
  receipt: Receipt;
}

/**
 * Sends a person's application for a job: the letter and frozen copies of the files, a receipt, a conversation and the
 * mails, all or nothing. One that was withdrawn is sent again, in the same row.
 * @param now for tests; without it, the moment at which the locks are held.
 * @throws {DomainError} UNAUTHENTICATED, EMAIL_NOT_VERIFIED; NOT_FOUND; OWN_ORGANIZATION, EXTERNAL_APPLICATION,
 * ALREADY_APPLIED, JOB_CLOSED; CV_REQUIRED and MATERIALS_MISSING with `missing`; FILE_GONE, INVALID_DATA.
 */
export async function submitApplication(
  userId: string,
  input: NewApplication,
  now?: Date,
): Promise<SubmittedApplication> {
  const { prisma } = await getDatabase();
  const submitted = await prisma.$transaction((tx) => submit(tx, userId, input, now));
  wakeMail();
  return submitted;
}

async function submit(
  tx: Prisma.TransactionClient,
  userId: string,
  { jobId, coverLetter = null, cvFileId, documents = [], source = "web" }: NewApplication,
  given: Date | undefined,
): Promise<SubmittedApplication> {
  const user = await lockActiveUser(tx, userId);
  if (!user.isEmailVerified) throw new DomainError("EMAIL_NOT_VERIFIED");
  const job = await lockApplicableJob(tx, jobId);
  const now = given ?? new Date();
  const person = await readPerson(tx, userId, jobId);
  requireApplicable(job, person, now);
  const { organizationId } = job;
  const again = person.applied;
  const id = again?.id ?? uuid();
  await writeSent(tx, { id, jobId, organizationId, userId, coverLetter, source }, again, now);
  const chosen = { cvFileId: cvFileId ?? person.cvFileId, documents };
  const files = await setFiles(tx, { id, userId }, chosen, now);
  requireMaterials(job.requiredMaterials, { coverLetter, kinds: files.map(({ kind }) => kind) });
  const receipt = await issueReceipt(tx, { applicationId: id, files, coverLetter }, now);
  await tx.conversation.createMany({
    data: [{ id: uuid(), applicationId: id, candidateId: userId, organizationId, createdAt: now }],
    skipDuplicates: true,
  });
  await queueReceiptMail(tx, { applicationId: id, receipt }, user, now);
  await queueNewApplicationsMails(tx, jobId, now);
  return { id, receipt };
}

async function readPerson(tx: Prisma.TransactionClient, userId: string, jobId: string) {
  const [person, applied] = [
    await tx.user.findUniqueOrThrow({
      where: { id: userId },
      select: { organizationId: true, profile: { select: { cvFileId: true } } },
    }),
    await tx.application.findUnique({
      where: { jobId_userId: { jobId, userId } },
      select: { id: true, status: true, updatedAt: true },
    }),
  ];
  return { organizationId: person.organizationId, cvFileId: person.profile?.cvFileId ?? null, applied };
}

const kind = "applications-new";
/** The first mail waits for more applications, which it then counts. */
const gatherMs = 10 * minuteMs;
/** A job mails each reader at most once in this time. */
const quietMs = hourMs;

type Earlier = Pick<EmailDelivery, "id" | "toUserId" | "status" | "payload" | "createdAt"> & {
  isTaken: boolean;
};

/**
 * Writes the mails that tell of a job's new applications: in ten minutes, or an hour after the reader's last one. It
 * counts them when it is sent, so while one waits for that nothing is written.
 * @param jobId of an application that the transaction has written.
 */
export async function queueNewApplicationsMails(
  tx: Prisma.TransactionClient,
  jobId: string,
  now: Date,
): Promise<void> {
  const recipients = await recipientsOfJob(tx, jobId, "reader");
  if (recipients.length === 0) return;
  const earlier = await lockLast(
    tx,
    recipients.map(({ userId }) => userId),
    jobId,
  );
  for (const { userId, email } of recipients) {
    const last = earlier.find(({ toUserId }) => toUserId === userId);
    if (last?.status === "queued" && !last.isTaken) continue;
    const { dueAt, since } = timesAfter(last, now);
    const payload = { jobId, since: since?.toISOString() ?? null, dueAt: dueAt.toISOString() };
    const delaySeconds = Math.ceil((dueAt.getTime() - now.getTime()) / 1000);
    const key = `${kind}:${jobId}:${last?.id ?? userId}`;
    const to = { userId, email };
    await queueMail(tx, { key, kind, to, scope: "transactional", payload, delaySeconds }, now);
  }
}

/**
 * The last such mail about a job to each of them. Nobody takes it for sending until the transaction ends, so one that
 * waits will count the applications of the transaction; and a simultaneous application comes after it.
 */
async function lockLast(
  tx: Prisma.TransactionClient,
  userIds: readonly string[],
  jobId: string,
): Promise<Earlier[]> {
  await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`${kind}:${jobId}`}, 0))::text`;
  return tx.$queryRaw<Earlier[]>`
    SELECT last.* FROM unnest(${[...userIds]}::uuid[]) AS reader (id) CROSS JOIN LATERAL (
      SELECT id, to_user_id AS "toUserId", status, payload, created_at AS "createdAt",
        sending_since IS NOT NULL AS "isTaken"
      FROM email_deliveries WHERE to_user_id = reader.id AND kind = ${kind} AND starts_with(key, ${`${kind}:${jobId}:`})
      ORDER BY created_at DESC, id DESC LIMIT 1 FOR UPDATE) AS last`;
}

/** When the next mail is due, and from when on it counts. */
function timesAfter(last: Earlier | undefined, now: Date): { dueAt: Date; since: Date | null } {
  const soon = new Date(now.getTime() + gatherMs);
  if (!last) return { dueAt: soon, since: null };
  const stored = storedPayload.safeParse(last.payload).data;
  if (last.status === "suppressed")
    return { dueAt: soon, since: stored?.since ? new Date(stored.since) : null };
  // The payload is gone after a month, when the moment does not matter any more.
  const lastDue = stored ? new Date(stored.dueAt) : last.createdAt;
  return {
    dueAt: new Date(Math.max(soon.getTime(), lastDue.getTime() + quietMs)),
    // The applications of this transaction count, though their moment may be a little earlier.
    since: new Date(Math.min(lastDue.getTime(), now.getTime() - 1)),
  };
}

const storedPayload: z.ZodType<Pick<NewApplicationsPayload, "since" | "dueAt">> = z.object({
  since: z.iso.datetime().nullable(),
  dueAt: z.iso.datetime(),
});
