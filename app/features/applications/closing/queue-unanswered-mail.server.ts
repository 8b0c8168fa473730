import { undoMs } from "~/features/jobs/job/job-limits";
import { recipientsOfJob } from "~/features/organizations/team/job-followers.server";
import type { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { changeMailStatus } from "~/lib/outbox/mail-status.server";
import { type DueMail, queueMails } from "~/lib/outbox/queue-mail.server";
import { wakeMail } from "~/lib/outbox/wake.server";
import { whereUnanswered } from "../application/application-state.server";
import { openStatuses } from "../application/statuses.server";
import { countUnanswered } from "./count-waiting.server";
import "../application/applications.mails";

type ClosingMail = DueMail<"job-closed" | "job-closed-unanswered">;

/** A closing of a job, and one of those who read of it. */
interface Closing {
  jobId: string;
  closedAt: Date;
  reader: { userId: string; email: string };
}

/** The mail about a job's closing to one reader: of either kind there is one. */
export function closingMailOf(
  kind: ClosingMail["kind"],
  { jobId, closedAt, reader: { userId, email } }: Closing,
): ClosingMail {
  const key = `job-closed:${jobId}:${closedAt.toISOString()}:${userId}`;
  return { key, kind, to: { userId, email }, scope: "transactional", payload: { jobId } };
}

/**
 * Writes the mails about closings, without those whose job has one for the same closing from an earlier version, which
 * wrote to the owner alone.
 * @returns how many were new.
 */
export async function queueClosingMails(
  tx: Prisma.TransactionClient,
  mails: readonly ClosingMail[],
  now: Date,
): Promise<number> {
  const keys = mails.flatMap(({ key }) => earlierKeysOf(key));
  const found = await tx.emailDelivery.findMany({ where: { key: { in: keys } }, select: { key: true } });
  const known = new Set(found.map(({ key }) => key));
  const unwritten = mails.filter(({ key }) => !earlierKeysOf(key).some((earlier) => known.has(earlier)));
  return (await queueMails(tx, unwritten, now)).length;
}

function earlierKeysOf(key: string): string[] {
  const ofClosing = key.slice(0, key.lastIndexOf(":"));
  return [ofClosing, ofClosing.replace("job-closed:", "job-closed-unanswered:")];
}

/**
 * Writes the mails that remind of the people who wait, once a closing of the job and once that cannot be undone; nothing
 * while it is open or everybody has a reply.
 */
export async function queueUnansweredMail(jobId: string, now = new Date()): Promise<void> {
  if ((await countUnanswered(jobId, now)) === 0) return;
  const { prisma } = await getDatabase();
  const job = await prisma.job.findUniqueOrThrow({
    where: { id: jobId },
    select: { closesAt: true, closedAt: true },
  });
  const closedAt = job.closedAt ?? job.closesAt ?? now;
  await prisma.$transaction(async (tx) => {
    const readers = await recipientsOfJob(tx, jobId, "recruiter");
    const mails = readers.map((reader) => ({
      ...closingMailOf("job-closed-unanswered", { jobId, closedAt, reader }),
      delaySeconds: undoMs / 1000,
    }));
    await queueClosingMails(tx, mails, now);
  });
  wakeMail();
}

/**
 * How many of an organization would be reminded if a job that is open closed now, of how many people, and how many others
 * have a reply and no decision.
 */
export async function countTellOfClosing(
  organizationId: string,
  jobId: string,
): Promise<{ readers: number; waiting: number; undecided: number }> {
  const { prisma } = await getDatabase();
  const where = { jobId, organizationId };
  const [waiting, open] = await Promise.all([
    prisma.application.count({ where: { ...where, ...whereUnanswered } }),
    prisma.application.count({ where: { ...where, status: { in: [...openStatuses] } } }),
  ]);
  const readers = waiting === 0 ? [] : await recipientsOfJob(prisma, jobId, "recruiter");
  return { readers: readers.length, waiting, undecided: open - waiting };
}

/** Takes the mails about a closing back, which nobody has got yet. */
export async function dropClosingMails(
  tx: Prisma.TransactionClient,
  jobId: string,
  closedAt: Date,
): Promise<void> {
  const team = {
    OR: [
      { organization: { jobs: { some: { id: jobId } } } },
      { ownedOrganization: { jobs: { some: { id: jobId } } } },
    ],
  };
  const people = await tx.user.findMany({ where: team, select: { id: true, email: true } });
  const keys = people.map(
    (reader) =>
      closingMailOf("job-closed-unanswered", { jobId, closedAt, reader: { ...reader, userId: reader.id } })
        .key,
  );
  const where = { key: { in: keys }, status: "queued" } as const;
  await changeMailStatus(tx, where, { status: "suppressed", error: "SUPERSEDED" });
}
