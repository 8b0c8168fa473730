import { NIL } from "uuid";
import type { ApplicationStatus } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { queueMails } from "~/lib/outbox/queue-mail.server";
import { wakeMail } from "~/lib/outbox/wake.server";
import { type ChangingRow, changeApplications } from "../application/changing/change-applications.server";
import type { DueApplication } from "./due-application";
import { lockSenders } from "./lock-senders.server";
import "../application/applications.mails";
import { isClosedByTime, noResponseAt } from "../application/application-state.server";

/** The next applications that time has closed, by their ids. */
export async function findUnanswered(
  now: Date,
  limit: number,
  after: DueApplication | null,
): Promise<DueApplication[]> {
  const { prisma } = await getDatabase();
  return prisma.$queryRaw<DueApplication[]>`
    SELECT applications.id, (${noResponseAt(now)}) AS at FROM applications JOIN jobs ON jobs.id = applications.job_id
    WHERE ${isClosedByTime(now)} AND applications.id > ${after?.id ?? NIL}::uuid
    ORDER BY applications.id LIMIT ${limit}`;
}

interface ClosedRow extends DueApplication {
  userId: string | null;
  status: ApplicationStatus;
  updatedAt: Date;
}

/**
 * Writes down the state that every reader of these applications sees already: without a response, since the moment
 * that the rule names; with the event and the mail to the candidate. It skips applications that somebody has locked.
 * @returns how many.
 */
export async function closeUnanswered(ids: readonly string[], now: Date): Promise<number> {
  const { prisma } = await getDatabase();
  const closed = await prisma.$transaction(async (tx) => {
    const found = await tx.$queryRaw<ClosedRow[]>`
      SELECT applications.id, applications.user_id AS "userId", applications.status,
        applications.updated_at AS "updatedAt", (${noResponseAt(now)}) AS at
      FROM applications JOIN jobs ON jobs.id = applications.job_id
      WHERE applications.id = ANY(${ids}::uuid[]) AND ${isClosedByTime(now)}
      ORDER BY applications.id FOR UPDATE OF applications SKIP LOCKED`;
    const senders = await lockSenders(tx, found);
    const rows = found.filter(({ userId }) => userId === null || senders.has(userId));
    if (rows.length === 0) return 0;
    await changeApplications(tx, rows.map(toEnded), { by: "system" }, now);
    await queueMails(
      tx,
      rows.flatMap(({ id, userId, at }) => {
        const sender = userId === null ? undefined : senders.get(userId);
        return sender?.isActive ? [toMail(id, at, sender)] : [];
      }),
      now,
    );
    return rows.length;
  });
  if (closed > 0) wakeMail();
  return closed;
}

const toEnded = ({ at, ...row }: ClosedRow): ChangingRow => ({
  ...row,
  state: { status: "no_response", statusChangedAt: at },
  readAs: null,
  isCovered: false,
});

/** Its key has the day: one that got a late reply can end without a decision once more. */
const toMail = (applicationId: string, at: Date, { id, email }: { id: string; email: string }) =>
  ({
    key: `no-response:${applicationId}:${at.toISOString().slice(0, 10)}`,
    kind: "application-no-response",
    to: { userId: id, email },
    scope: "transactional",
    payload: { applicationId },
  }) as const;
