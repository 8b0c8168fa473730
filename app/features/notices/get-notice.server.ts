import type { Notice, NoticeComplaint, NoticeSide } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { complaintUntil } from "./complaint-rule";
import type { NoticeLink } from "./notice-link.server";

type Words = Pick<NoticeComplaint, "status" | "decision"> & { decidedAt: string | null };

/** A notice as one of its sides reads it: the other never learns who sent it, nor its words. */
export interface SideNotice extends Pick<Notice, "id" | "number" | "target" | "label" | "reason" | "status"> {
  side: NoticeSide;
  /** Of the notifier. */
  text: string | null;
  createdAt: string;
  /** The first decision; a complaint that was upheld has turned it around. */
  first: Words;
  complaint: (Words & { text: string | null; createdAt: string }) | null;
  /** Of the other side's complaint, once it has turned the decision around. */
  reversal: Words | null;
  complainUntil: string | null;
}

const select = {
  id: true,
  number: true,
  target: true,
  label: true,
  reason: true,
  text: true,
  status: true,
  decision: true,
  createdAt: true,
  decidedAt: true,
  complaints: {
    select: { side: true, text: true, status: true, decision: true, createdAt: true, decidedAt: true },
  },
} as const;

/** A notice for one of its sides; null for one that is not there. Before a decision the other side reads nothing. */
export async function getNotice({ id, side }: NoticeLink, now = new Date()): Promise<SideNotice | null> {
  const { prisma } = await getDatabase();
  const row = await prisma.notice.findUnique({ where: { id }, select });
  if (!row || (side === "affected" && row.status === "open")) return null;
  const { number, target, label, reason, status, decision, createdAt, complaints } = row;
  const own = complaints.find((complaint) => complaint.side === side);
  const other = complaints.find((complaint) => complaint.side !== side && complaint.status === "upheld");
  const turns = complaints.filter((complaint) => complaint.status === "upheld").length;
  const turned = status === "upheld" ? "dismissed" : "upheld";
  return {
    ...{ id, side, number, target, label, reason, status },
    text: side === "notifier" ? row.text : null,
    createdAt: createdAt.toISOString(),
    first: toWords({ status: turns % 2 === 0 ? status : turned, decision, decidedAt: row.decidedAt }),
    complaint: own ? { ...toWords(own), text: own.text, createdAt: own.createdAt.toISOString() } : null,
    reversal: other ? toWords(other) : null,
    complainUntil: complaintUntil(row, side, now)?.toISOString() ?? null,
  };
}

function toWords({
  status,
  decision,
  decidedAt,
}: Pick<NoticeComplaint, "status" | "decision" | "decidedAt">): Words {
  return { status, decision, decidedAt: decidedAt?.toISOString() ?? null };
}
