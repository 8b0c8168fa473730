import { whereMayBeMailed } from "~/features/users/may-be-mailed.server";
import type { Prisma } from "~/generated/prisma/client";
import { queueMail } from "~/lib/outbox/queue-mail.server";
import type { TeamMails } from "./team.mails";

/** Writes a mail about a team to one of its people, if the account is open. */
export async function queueTeamMail(
  tx: Prisma.TransactionClient,
  kind: Exclude<keyof TeamMails, "team-invitation">,
  { userId, organizationId }: { userId: string; organizationId: string },
  now: Date,
): Promise<void> {
  const where = { id: userId, ...whereMayBeMailed };
  const person = await tx.user.findUnique({ where, select: { email: true } });
  if (!person) return;
  const key = `${kind}:${organizationId}:${userId}:${now.toISOString()}`;
  const to = { userId, email: person.email };
  await queueMail(tx, { key, kind, to, scope: "transactional", payload: { organizationId } }, now);
}
