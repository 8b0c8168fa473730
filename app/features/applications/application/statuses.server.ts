import { type Application, Prisma } from "~/generated/prisma/client";

/** The states in which something can still be decided. */
export const openStatuses = ["submitted", "viewed", "in_review", "interview", "offer"] as const;

/** Whether something can still be decided in a state. */
export function isOpenStatus(status: Application["status"]): status is (typeof openStatuses)[number] {
  return (openStatuses as readonly string[]).includes(status);
}

/** The states without a decision to come. */
export const finalStatuses = ["hired", "rejected", "no_response", "withdrawn"] as const;

/** Literals, so that the planner sees the conditions of the partial indexes: only for constants of our own. */
export const inStatuses = (statuses: readonly string[]) =>
  Prisma.raw(`applications.status IN (${statuses.map((status) => `'${status}'`).join(", ")})`);

/** Whether an application is written down in a final state. */
export const isFinal = inStatuses(finalStatuses);
