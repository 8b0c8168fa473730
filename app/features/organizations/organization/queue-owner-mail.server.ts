import { whereMayBeMailed } from "~/features/users/may-be-mailed.server";
import type { Prisma } from "~/generated/prisma/client";
import { queueMail } from "~/lib/outbox/queue-mail.server";
import type { OrganizationMailKind } from "./organizations.mails";

interface OwnerMail {
  kind: Extract<OrganizationMailKind, "organization-verified" | "organization-rejected">;
  ownerId: string;
  /** The id of the subject of the decision. */
  cause: string;
}

/** Writes a mail about an administrator's decision to the owner of an organization, if the account is open. */
export async function queueOwnerMail(
  tx: Prisma.TransactionClient,
  { kind, ownerId, cause }: OwnerMail,
  now: Date,
): Promise<void> {
  const owner = await tx.user.findUnique({
    where: { id: ownerId, ...whereMayBeMailed },
    select: { email: true },
  });
  if (!owner) return;
  const key = `${kind}:${cause}:${now.toISOString()}`;
  const to = { userId: ownerId, email: owner.email };
  await queueMail(tx, { key, kind, to, scope: "transactional", payload: {} }, now);
}
