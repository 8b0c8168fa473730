import { v7 as uuid } from "uuid";
import type { EventAccount } from "~/features/users/account-events";
import type { Prisma } from "~/generated/prisma/client";
import type { ActionAbout } from "./whom";

interface CommonRecord {
  /** The record's id, for records that are looked up later; a duplicate is refused. */
  id?: string;
  /** Null: an operator. */
  actorId: string | null;
  /** For whom one of an organization's people did it: its owner reads the record. */
  organizationId?: string;
  /**
   * Filters, counts and codes: no names, no addresses. `text` and `reference` alone are an administrator's words about an
   * account or an organization, and are erased with it.
   */
  meta: Prisma.InputJsonObject;
}

/** The ids of the row that it was about, and of the accounts and invitations beside it, as {@link whomOf} has them. */
type AboutWhom =
  | { action: ActionAbout<"person" | "address">; target: string; people?: undefined }
  | { action: ActionAbout<"people" | "addresses">; target: string; people: readonly string[] }
  | { action: ActionAbout<"nobody">; target?: string; people?: undefined };

type AuditRecord = CommonRecord & AboutWhom;

/** Writes a record; pass the transaction of the recorded action if there is one. */
export async function audit(
  tx: Pick<Prisma.TransactionClient, "auditLog">,
  { id = uuid(), actorId, action, target, organizationId, people = [], meta }: AuditRecord,
  now = new Date(),
): Promise<void> {
  await tx.auditLog.create({
    data: {
      ...{ id, actorId, action, meta, people: [...people] },
      ...{ target: target ?? null, organizationId: organizationId ?? null, createdAt: now },
    },
  });
}

/** Erases an administrator's words about an account, in the transaction that erases the account. */
export async function eraseAuditOfAccount(
  tx: Prisma.TransactionClient,
  { id }: Pick<EventAccount, "id">,
): Promise<void> {
  await eraseWordsAbout(tx, id);
}

/** The same about anything that goes. @param target its id. */
export async function eraseWordsAbout(tx: Prisma.TransactionClient, target: string): Promise<void> {
  await tx.$executeRaw`UPDATE audit_log SET meta = meta - 'text' - 'reference' WHERE target = ${target}`;
}

/** Names the account in the records that name the invitation which it accepts, in the same transaction. */
export async function nameInvited(
  tx: Prisma.TransactionClient,
  { invitationId, userId }: { invitationId: string; userId: string },
): Promise<void> {
  await tx.$executeRaw`UPDATE audit_log SET target = ${userId} WHERE target = ${invitationId}`;
  await tx.$executeRaw`
    UPDATE audit_log SET people = array_replace(people, ${invitationId}::uuid, ${userId}::uuid)
    WHERE people @> ARRAY[${invitationId}::uuid]`;
}
