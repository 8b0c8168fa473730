import type { WaitlistStatus } from "~/generated/prisma/enums";

/**
 * The causes of a status change: the owner by a link ("owner"), by undoing that they left ("undo") or by confirming
 * that they rejoined ("rejoin"); an administrator; time; the account that the entry becomes.
 */
export type Mover = "owner" | "undo" | "rejoin" | "admin" | "time" | "account";

/** All allowed status changes; any other is forbidden (docs/waitlist.md). */
const transitions: readonly { from: WaitlistStatus; to: WaitlistStatus; by: Mover }[] = [
  { from: "pending", to: "confirmed", by: "owner" },
  { from: "confirmed", to: "invited", by: "admin" },
  { from: "invited", to: "confirmed", by: "time" },
  { from: "pending", to: "converted", by: "account" },
  { from: "confirmed", to: "converted", by: "account" },
  { from: "invited", to: "converted", by: "account" },
  { from: "pending", to: "unsubscribed", by: "owner" },
  { from: "confirmed", to: "unsubscribed", by: "owner" },
  { from: "invited", to: "unsubscribed", by: "owner" },
  { from: "rejected", to: "unsubscribed", by: "owner" },
  { from: "unsubscribed", to: "pending", by: "undo" },
  { from: "unsubscribed", to: "confirmed", by: "undo" },
  { from: "unsubscribed", to: "confirmed", by: "rejoin" },
  { from: "confirmed", to: "rejected", by: "admin" },
  { from: "invited", to: "rejected", by: "admin" },
  { from: "rejected", to: "confirmed", by: "admin" },
];

/** The statuses from which a mover may change an entry to `to`. */
export function statusesBefore(to: WaitlistStatus, by: Mover): WaitlistStatus[] {
  return transitions.filter((step) => step.to === to && step.by === by).map(({ from }) => from);
}
