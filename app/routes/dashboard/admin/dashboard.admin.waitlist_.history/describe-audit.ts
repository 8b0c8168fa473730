import { fillText } from "~/content/fill-text";
import { bothSides, plural } from "~/content/format";
import { waitlistLog as text } from "~/content/pages/admin/waitlist/history";

interface AuditRecord {
  action: string;
  invited?: number | undefined;
  status?: string | undefined;
  count?: number | undefined;
  groups: readonly { professionals: number; companies: number }[];
}

/** A sentence about an administrator's action. */
export function describeAudit({ action, status, count = 0, groups }: AuditRecord): string {
  const { actions } = text;
  if (action === "waitlist.wave") {
    const sum = (side: "professionals" | "companies") =>
      groups.reduce((total, group) => total + group[side], 0);
    const sides = { professionals: sum("professionals"), companies: sum("companies") };
    return fillText(actions[action], { people: bothSides(sides) });
  }
  if (action === "waitlist.retry") return fillText(actions[action], { mails: plural(text.mails, count) });
  if (action === "waitlist.status")
    return status === "rejected" || status === "confirmed" ? actions[status] : actions.other;
  if (action === "waitlist.export" || action === "waitlist.erase") return actions[action];
  return actions.other;
}
