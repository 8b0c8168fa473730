import { cancelledNote } from "~/content/replies";
import { Prisma } from "~/generated/prisma/client";
import { recordApplicationEvent } from "../application/application-event.server";
import { restoreDelayed } from "./delay-reply.server";

/**
 * Takes back the delayed reply to an application that its candidate withdraws, under its lock: nobody is refused who
 * has left before. The organization's history keeps the reply, and says why it was never sent.
 */
export async function cancelDelayed(tx: Prisma.TransactionClient, id: string, now: Date): Promise<void> {
  const restored = await restoreDelayed(tx, Prisma.sql`application_id = ${id}::uuid`, now);
  if (restored.length === 0) return;
  const note = { kind: "note", visibility: "employer", actor: "system", text: cancelledNote } as const;
  await recordApplicationEvent(tx, { applicationId: id, ...note }, now);
}
