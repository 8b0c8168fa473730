import type { NoticeSide, NoticeStatus } from "~/generated/prisma/enums";
import { complaintMonths } from "./notice-limits";

/** The columns of a notice that the rule reads. */
export interface DecidedNotice {
  status: NoticeStatus;
  decidedAt: Date | null;
  complaints: readonly { side: NoticeSide; decidedAt: Date | null }[];
}

/** Whom a decision is against: they may complain. Null before it. */
function losingSide(status: NoticeStatus): NoticeSide | null {
  if (status === "open") return null;
  return status === "upheld" ? "affected" : "notifier";
}

/** When a notice was decided about last, a complaint against it included. */
function lastDecidedAt({ decidedAt, complaints }: DecidedNotice): Date | null {
  const all = [decidedAt, ...complaints.map((complaint) => complaint.decidedAt)].filter((at) => at !== null);
  return all.length > 0 ? new Date(Math.max(...all.map((at) => at.getTime()))) : null;
}

/** Until when a side may complain; null where it may not: each side once, against a decision that is against it. */
export function complaintUntil(notice: DecidedNotice, side: NoticeSide, now: Date): Date | null {
  const decided = lastDecidedAt(notice);
  const hasComplained = notice.complaints.some((complaint) => complaint.side === side);
  if (decided === null || hasComplained || losingSide(notice.status) !== side) return null;
  const until = new Date(decided);
  until.setUTCMonth(until.getUTCMonth() + complaintMonths);
  return now < until ? until : null;
}

/** The last administrator who decided about a notice: somebody else decides about a complaint, where there is one. */
export function lastDecider(
  notice: Pick<DecidedNotice, "decidedAt"> & {
    decidedById: string | null;
    complaints: readonly { decidedAt: Date | null; decidedById: string | null }[];
  },
): string | null {
  const all = [notice, ...notice.complaints].filter(({ decidedAt }) => decidedAt !== null);
  return all.toSorted((a, b) => Number(a.decidedAt) - Number(b.decidedAt)).at(-1)?.decidedById ?? null;
}
