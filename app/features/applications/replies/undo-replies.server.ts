import { undoneNote } from "~/content/replies";
import type { Employer } from "~/features/organizations/organization/employer";
import { lockMember } from "~/features/organizations/team/lock-member.server";
import { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { DomainError } from "~/lib/domain-error";
import { restoreDelayed } from "../application/changing/change-applications.server";
import { seenBy } from "../application/seen-sql.server";

/** Nobody waits for longer; nothing is undone then. */
const maxMs = 15_000;

/** How many replies were undone, and how many not: they show already, or their application has moved on. */
export interface UndoneReplies {
  undone: number;
  left: number;
}

/**
 * Undoes the replies of one sending that are still delayed, in one transaction: each application is again as it was
 * before, to the candidate's eyes as if nothing had been, and its mail is not needed any more.
 * @param only the one application of the sending that is meant; all without it.
 * @param given for tests; without it, the moment at which the locks are held.
 * @throws {DomainError} NOT_FOUND for an unknown sending, one with nothing that the caller sees, and another
 *   organization's; REPLY_SHOWN when none is delayed any more; UNAUTHENTICATED.
 */
export async function undoReplies(
  employer: Employer,
  batchId: string,
  { only }: { only?: string } = {},
  given?: Date,
): Promise<UndoneReplies> {
  const { organizationId, userId } = employer;
  const { prisma } = await getDatabase();
  return prisma.$transaction(
    async (tx) => {
      await lockMember(tx, employer, "recruiter", { evenSuspended: true });
      const found = await tx.delayedReply.findMany({
        where: { batchId, applicationId: only, application: { organizationId, ...seenBy(userId) } },
        select: { applicationId: true, application: { select: { userId: true } } },
      });
      if (found.length === 0) throw new DomainError("NOT_FOUND");
      const ids = found.map(({ applicationId }) => applicationId);
      await lockWithSenders(
        tx,
        ids,
        found.flatMap(({ application }) => application.userId ?? []),
      );
      const now = given ?? new Date();
      // An application that moved on meanwhile has no delayed reply any more.
      const isMeant = Prisma.sql`application_id = ANY(${ids}::uuid[]) AND batch_id = ${batchId}::uuid`;
      const undone = await restoreDelayed(tx, isMeant, now);
      if (undone.length === 0) throw new DomainError("REPLY_SHOWN");
      await noteUndoing(tx, undone, userId, now);
      return { undone: undone.length, left: found.length - undone.length };
    },
    { timeout: maxMs },
  );
}

/** The accounts of the candidates first, as everywhere: erasing an account locks it before its applications. */
async function lockWithSenders(
  tx: Prisma.TransactionClient,
  ids: readonly string[],
  senders: readonly string[],
): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM users WHERE id = ANY(${senders}::uuid[]) ORDER BY id FOR KEY SHARE`;
  await tx.$queryRaw`SELECT 1 FROM applications WHERE id = ANY(${ids}::uuid[]) ORDER BY id FOR UPDATE`;
}

/** The history of the organization keeps the reply, and says that it was undone. */
async function noteUndoing(
  tx: Prisma.TransactionClient,
  ids: readonly string[],
  actorUserId: string,
  now: Date,
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO application_events (id, application_id, kind, visibility, actor, actor_user_id, text, created_at)
    SELECT gen_random_uuid(), id, 'note', 'employer', 'employer', ${actorUserId}::uuid, ${undoneNote}, ${now}::timestamptz
    FROM unnest(${ids}::uuid[]) AS undone (id)`;
}
