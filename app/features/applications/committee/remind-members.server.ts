import { audit } from "~/features/audit/audit.server";
import type { Employer } from "~/features/organizations/organization/employer";
import { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { DomainError } from "~/lib/domain-error";
import { queueMails } from "~/lib/outbox/queue-mail.server";
import { wakeMail } from "~/lib/outbox/wake.server";
import { dayMs, hourMs } from "~/lib/time/durations";
import "../application/applications.mails";
import { committeeLimits } from "./committee-limits";
import { lockAsPresident } from "./lock-committee.server";
import { listProgress } from "./member-progress.server";
import { hurryNamed } from "./tell-named.server";

const kind = "committee-reminder";

/**
 * Reminds the other members whose declarations or ratings are missing, for the president.
 * @returns how many are mailed.
 * @throws {DomainError} RATINGS_CLOSED; RATINGS_ENDED; REMINDED_ALREADY with `until`, within a day of the last time; as
 *   lockAsPresident.
 */
export async function remindMembers(member: Employer, jobId: string, now = new Date()): Promise<number> {
  const { prisma } = await getDatabase();
  const reminded = await prisma.$transaction(async (tx) => {
    const { closedAt, endsAt, remindedAt } = await lockAsPresident(tx, member, jobId);
    if (closedAt) throw new DomainError("RATINGS_CLOSED");
    if (endsAt && endsAt <= now) throw new DomainError("RATINGS_ENDED", { endsAt: endsAt.toISOString() });
    const until = remindableFrom(remindedAt);
    if (until && until > now) throw new DomainError("REMINDED_ALREADY", { until: until.toISOString() });
    const people = await queueReminders(tx, { jobId, which: now.toISOString(), except: member.userId }, now);
    if (people.length === 0) return 0;
    await tx.jobCommittee.update({ where: { jobId }, data: { remindedAt: now } });
    const { userId: actorId, organizationId } = member;
    const record = { actorId, action: "committee.remind", target: jobId, organizationId } as const;
    await audit(tx, { ...record, people, meta: {} }, now);
    return people.length;
  });
  if (reminded > 0) wakeMail();
  return reminded;
}

/** From when the president can remind again; null: at once. */
export function remindableFrom(remindedAt: Date | null): Date | null {
  return remindedAt && new Date(remindedAt.getTime() + committeeLimits.hoursBetweenReminders * hourMs);
}

/** Whether the members of a committee are to be reminded of its end, once for each end, over `job_committees`. */
const isDue = (now: Date) => Prisma.sql`job_committees.closed_at IS NULL
  AND job_committees.ends_at > ${now}::timestamptz
  AND job_committees.ends_at <= ${new Date(now.getTime() + committeeLimits.remindedDays * dayMs)}::timestamptz
  AND job_committees.reminded_end IS DISTINCT FROM job_committees.ends_at`;

/** How many committees end within two days and have not been reminded of it. */
export async function countEndsToRemind(now: Date): Promise<number> {
  const { prisma } = await getDatabase();
  const [row] = await prisma.$queryRaw<{ due: number }[]>`
    SELECT count(*)::int AS due FROM job_committees WHERE ${isDue(now)}`;
  return row?.due ?? 0;
}

/** Reminds the members of the next of these committees. @returns how many committees, at most `limit`. */
export async function remindOfEnds(limit: number, now: Date): Promise<number> {
  const { prisma } = await getDatabase();
  const due = await prisma.$queryRaw<{ id: string }[]>`
    SELECT job_id::text AS id FROM job_committees WHERE ${isDue(now)} ORDER BY ends_at, job_id LIMIT ${limit}::int`;
  for (const { id } of due)
    await prisma.$transaction(async (tx) => {
      const [committee] = await tx.$queryRaw<{ endsAt: Date }[]>`
        SELECT ends_at AS "endsAt" FROM job_committees WHERE job_id = ${id}::uuid AND ${isDue(now)} FOR NO KEY UPDATE`;
      if (!committee) return;
      const { endsAt } = committee;
      await queueReminders(tx, { jobId: id, which: endsAt.toISOString() }, now);
      await tx.jobCommittee.update({ where: { jobId: id }, data: { remindedEnd: endsAt } });
    });
  if (due.length > 0) wakeMail();
  return due.length;
}

interface Reminder {
  jobId: string;
  /** Tells this reminder of a committee from its others. */
  which: string;
  /** Who reminds the others. */
  except?: string;
}

/** @returns the ids of whom it reminds. */
async function queueReminders(
  tx: Prisma.TransactionClient,
  { jobId, which, except }: Reminder,
  now: Date,
): Promise<string[]> {
  const progress = await listProgress(tx, jobId, now);
  const behind = progress.filter(({ missing, userId }) => missing > 0 && userId !== except);
  const ids = behind.map(({ userId }) => userId);
  // That mail asks for the same.
  const hurried = await hurryNamed(tx, jobId, ids, now);
  const mails = behind
    .filter(({ userId }) => !hurried.has(userId))
    .map(
      ({ userId, email }) =>
        ({
          key: `${kind}:${jobId}:${userId}:${which}`,
          kind,
          to: { userId, email },
          scope: "transactional",
          payload: { jobId },
        }) as const,
    );
  await queueMails(tx, mails, now);
  return ids;
}
