import type { WaitlistStatus } from "~/generated/prisma/enums";

/**
 * Who moves an entry: its owner by a link, by taking back that they left, or by confirming that they joined again; an
 * administrator; time; the account that it becomes.
 */
type Mover = "owner" | "undo" | "rejoin" | "admin" | "time" | "account";

/** Every way in which the status of an entry may change; what is not here is forbidden (docs/waitlist.md). */
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

/** The statuses from which a mover may bring an entry to another one. */
export function statusesBefore(to: WaitlistStatus, by: Mover): WaitlistStatus[] {
  return transitions.filter((step) => step.to === to && step.by === by).map(({ from }) => from);
}
