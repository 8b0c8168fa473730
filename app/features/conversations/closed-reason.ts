import type { ApplicationColumns } from "~/features/applications/application/application-state.server";
import { isArchived } from "~/features/applications/application/erasing/archive-rule.server";
import type { Application } from "~/generated/prisma/client";

/** Why nobody can write in a conversation: of the application, one of the two accounts, or the organization. */
export const closedReasons = ["withdrawn", "archived", "account", "suspended"] as const;

export type ClosedReason = (typeof closedReasons)[number];

/** The columns that decide whether a conversation is open. */
export interface ClosingColumns extends ApplicationColumns, Pick<Application, "archivedAt" | "anonymizedAt"> {
  /** Whether both accounts are there and open. */
  areAccountsOpen: boolean;
  isSuspended: boolean;
}

/** Why a conversation is closed at a moment; null while it is open. */
export function closedReasonOf(columns: ClosingColumns, now: Date): ClosedReason | null {
  if (columns.status === "withdrawn") return "withdrawn";
  if (columns.anonymizedAt !== null || !columns.areAccountsOpen) return "account";
  if (isArchived(columns, now)) return "archived";
  return columns.isSuspended ? "suspended" : null;
}
