import type { Prisma } from "~/generated/prisma/client";
import { type ApplicationState, applicationStateOf } from "./application-state";

/** The columns that say in which state an application is. */
export const stateSelect = {
  status: true,
  statusChangedAt: true,
  firstResponseAt: true,
  conversation: { select: { lastMessageAt: true } },
  job: { select: { status: true, closesAt: true, closeReason: true, closedAt: true, decisionBy: true } },
} as const satisfies Prisma.ApplicationSelect;

export type StateRow = Prisma.ApplicationGetPayload<{ select: typeof stateSelect }>;

/** The state of an application at a moment, whatever else of it was read. */
export function stateOfRow(row: StateRow, now: Date): ApplicationState {
  return applicationStateOf({ ...row, lastMessageAt: row.conversation?.lastMessageAt ?? null }, now);
}
