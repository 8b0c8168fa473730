import { v7 as uuid } from "uuid";
import { lockActiveUser } from "~/features/users/lock-user.server";
import type { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { DomainError } from "~/lib/domain-error";
import { wakeMail } from "~/lib/outbox/wake.server";
import { writeSent } from "../application/changing/change-applications.server";
import { setFiles } from "../application/sent-files.server";
import { type NewApplication, requireMaterials } from "./application.schema";
import { queueNewApplicationsMails } from "./queue-new-applications-mail.server";
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
