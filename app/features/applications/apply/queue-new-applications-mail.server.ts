import { z } from "zod";
import { recipientsOfJob } from "~/features/organizations/team/job-followers.server";
import type { EmailDelivery, Prisma } from "~/generated/prisma/client";
import { queueMail } from "~/lib/outbox/queue-mail.server";
import { hourMs, minuteMs } from "~/lib/time/durations";
import type { NewApplicationsPayload } from "../application/applications.mails";

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
