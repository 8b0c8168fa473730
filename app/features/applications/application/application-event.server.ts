import { v7 as uuid } from "uuid";
import type { ApplicationEvent, Prisma } from "~/generated/prisma/client";

type NewEvent = Pick<ApplicationEvent, "applicationId" | "kind" | "actor"> &
  Partial<Omit<ApplicationEvent, "id" | "applicationId" | "kind" | "actor" | "createdAt">>;

/** Writes down what happened to an application, in its transaction. Both sides see it unless `visibility` says less. */
export async function recordApplicationEvent(
  tx: Pick<Prisma.TransactionClient, "applicationEvent">,
  event: NewEvent,
  now: Date,
): Promise<void> {
  await tx.applicationEvent.create({ data: { visibility: "both", ...event, id: uuid(), createdAt: now } });
}
