import type { CommitteeSeat, Prisma } from "~/generated/prisma/client";
import { changeMailStatus } from "~/lib/outbox/mail-status.server";
import { queueMails } from "~/lib/outbox/queue-mail.server";
import { hourMs } from "~/lib/time/durations";
import type { SeatPayload } from "../application/applications.mails";

const kind = "committee-named";
/** Who names a committee corrects it meanwhile, and the page says when the mail goes out. */
const delaySeconds = 600;

/** Somebody who has another seat in a committee than before. */
export interface Seated {
  userId: string;
  email: string;
  seat: CommitteeSeat;
  /** Null for somebody who had none. */
  before: CommitteeSeat | null;
}

/**
 * Writes a mail to each of those who have been named into a committee, in the same transaction: in the place of one that
 * waits, and none to whom that one says the same, who was told of the seat within the hour, or who has the seat again.
 */
export async function tellNamed(
  tx: Prisma.TransactionClient,
  jobId: string,
  people: readonly Seated[],
  now: Date,
): Promise<void> {
  const recent = {
    status: { not: "suppressed" },
    createdAt: { gt: new Date(now.getTime() - hourMs) },
  } as const;
  const told = await tx.emailDelivery.findMany({
    where: {
      ...{ kind, toUserId: { in: people.map(({ userId }) => userId) } },
      key: { startsWith: `${kind}:${jobId}:` },
      OR: [{ status: "queued" }, recent],
    },
    orderBy: { createdAt: "asc" },
    select: { id: true, toUserId: true, status: true, payload: true },
  });
  const dropped: string[] = [];
  const mails = people.flatMap(({ userId, email, seat, ...person }) => {
    const own = told
      .filter(({ toUserId }) => toUserId === userId)
      .map(({ payload, ...mail }) => ({ ...mail, ...(payload as unknown as SeatPayload) }));
    const waiting = own.filter((mail) => mail.status === "queued" && mail.seat !== seat);
    dropped.push(...waiting.map(({ id }) => id));
    const { before } = waiting[0] ?? person;
    if (before === seat || own.some((mail) => mail.seat === seat)) return [];
    const key = `${kind}:${jobId}:${userId}:${now.toISOString()}`;
    const payload = { jobId, seat, before };
    return [{ key, kind, delaySeconds, to: { userId, email }, scope: "transactional", payload } as const];
  });
  const waiting = { id: { in: dropped }, status: "queued" } as const;
  await changeMailStatus(tx, waiting, { status: "suppressed", error: "SUPERSEDED" });
  await queueMails(tx, mails, now);
}

/**
 * Sends the mails about a seat that still wait at once, so that they come before other mails about the committee.
 * @returns to whom.
 */
export async function hurryNamed(
  tx: Prisma.TransactionClient,
  jobId: string,
  userIds: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const waiting = await tx.emailDelivery.findMany({
    where: {
      ...{ kind, toUserId: { in: [...userIds] }, dueAt: { gt: now } },
      ...{ status: "queued", key: { startsWith: `${kind}:${jobId}:` } },
    },
    select: { id: true, toUserId: true },
  });
  if (waiting.length > 0)
    await changeMailStatus(tx, { id: { in: waiting.map(({ id }) => id) } }, { error: null, dueAt: now });
  return new Set(waiting.flatMap(({ toUserId }) => toUserId ?? []));
}
