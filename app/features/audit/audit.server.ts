import { v7 as uuid } from "uuid";
import type { Prisma } from "~/generated/prisma/client";

/** What administrators do that others may want to know of later. */
export type AuditedAction =
  | "waitlist.export"
  | "waitlist.wave"
  | "waitlist.status"
  | "waitlist.erase"
  | "waitlist.retry";

interface AuditRecord {
  /** Of the record, where somebody looks for it later; a second one with the same id is refused. */
  id?: string;
  actorId: string;
  action: AuditedAction;
  /** The id of the one entry that it was about, if it was one. */
  target?: string;
  /** Filters and counts: no names, no addresses. */
  meta: Prisma.InputJsonObject;
}

/** Keeps a record, in the transaction of what it tells of where there is one. */
export async function audit(
  tx: Pick<Prisma.TransactionClient, "auditLog">,
  { id = uuid(), actorId, action, target, meta }: AuditRecord,
  now = new Date(),
): Promise<void> {
  await tx.auditLog.create({
    data: { id, actorId, action, target: target ?? null, meta, createdAt: now },
  });
}
