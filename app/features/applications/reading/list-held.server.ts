import { Prisma } from "~/generated/prisma/client";
import type { FileKind } from "~/generated/prisma/enums";
import { type CursorPage, toCursorPage } from "~/lib/cursor";
import { cursorSql } from "~/lib/db/cursor-sql.server";
import { getDatabase } from "~/lib/db/database.server";
import { isContentRetained } from "../application/erasing/retention.server";
import { filesInOrder } from "../application/sent-files.server";
import { isShownToCandidate } from "../application/shown-event-sql.server";
import {
  type CandidateApplication,
  candidateSelect,
  toCandidateApplication,
} from "./candidate-application.server";

/** Each says a lot. */
const defaultLimit = 10;

interface HeldRequest {
  after?: string | undefined;
  before?: string | undefined;
  limit?: number;
}

/** How often an organization read an application, or opened one of its documents, and when last. */
export interface Opening {
  what: "application" | "view" | "download";
  document: FileKind | null;
  times: number;
  lastAt: Date;
}

/** The data of a person that an organization holds inside an application: their profile, documents, letter and messages. */
export interface HeldItem
  extends Pick<
    CandidateApplication,
    | "id"
    | "status"
    | "statusChangedAt"
    | "wasAnswered"
    | "submittedAt"
    | "isWithdrawable"
    | "contentEndsAt"
    | "job"
  > {
  /** Whether the organization's account is erased, so that nobody of it reads anything any more. */
  isOrganizationClosed: boolean;
  hasLetter: boolean;
  documents: { kind: FileKind; name: string }[];
  messages: number;
  hasInterview: boolean;
  /** The person of the organization is never named. */
  openings: Opening[];
}

export type HeldList = CursorPage<HeldItem> & { total: number; organizations: number };

/**
 * Everything that organizations hold of a person, the last application first. The statements are as many for one
 * application as for hundreds.
 */
export async function listHeld(
  userId: string,
  { after, before, limit = defaultLimit }: HeldRequest = {},
  now = new Date(),
): Promise<HeldList> {
  const { asked, isBeyond, inOrder } = cursorSql(
    { after, before, limit },
    Prisma.sql`applications.submitted_at`,
    Prisma.sql`applications.id`,
  );
  const { prisma } = await getDatabase();
  const [found, counted] = await Promise.all([
    prisma.$queryRaw<{ id: string; at: Date }[]>`
      SELECT applications.id, applications.submitted_at AS at FROM applications
      WHERE applications.user_id = ${userId}::uuid AND ${isBeyond} ${inOrder}`,
    prisma.$queryRaw<{ total: number; organizations: number }[]>`
      SELECT count(*)::int AS total, count(DISTINCT organization_id)::int AS organizations
      FROM applications WHERE user_id = ${userId}::uuid`,
  ]);
  const page = toCursorPage(found, asked, (row) => row);
  const ids = page.items.map(({ id }) => id);
  const [rows, openings] = await Promise.all([
    prisma.application.findMany({ where: { id: { in: ids }, userId }, select: heldSelect }),
    readOpenings(ids, now),
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const items = ids.flatMap((id) => {
    const row = byId.get(id);
    return row
      ? [
          toHeld(
            row,
            openings.filter(({ applicationId }) => applicationId === id),
            now,
          ),
        ]
      : [];
  });
  return { ...page, items, ...(counted[0] ?? { total: 0, organizations: 0 }) };
}

const heldSelect = {
  ...candidateSelect,
  organization: { select: { closedAt: true } },
  files: { orderBy: filesInOrder, select: { kind: true, name: true } },
  conversation: {
    select: { ...candidateSelect.conversation.select, _count: { select: { messages: true } } },
  },
} as const satisfies Prisma.ApplicationSelect;

type HeldRow = Prisma.ApplicationGetPayload<{ select: typeof heldSelect }>;

function toHeld(row: HeldRow, openings: readonly Opening[], now: Date): HeldItem {
  // The list says whether there is an interview, not when: others' times would be a statement more.
  const application = toCandidateApplication({ ...row, shared: null }, now);
  const { status, statusChangedAt, coverLetter } = application;
  const isKept = isContentRetained({ status, statusChangedAt: new Date(statusChangedAt) }, now);
  return {
    id: row.id,
    status,
    statusChangedAt,
    wasAnswered: application.wasAnswered,
    submittedAt: application.submittedAt,
    isWithdrawable: application.isWithdrawable,
    contentEndsAt: application.contentEndsAt,
    job: application.job,
    isOrganizationClosed: row.organization.closedAt !== null,
    hasLetter: isKept && coverLetter !== null,
    documents: isKept ? row.files : [],
    messages: isKept ? (row.conversation?._count.messages ?? 0) : 0,
    hasInterview: isKept && row.interviewPlace !== null,
    openings: openings.map(({ what, document, times, lastAt }) => ({ what, document, times, lastAt })),
  };
}

async function readOpenings(ids: readonly string[], now: Date) {
  const { prisma } = await getDatabase();
  return prisma.$queryRaw<(Opening & { applicationId: string })[]>`
    SELECT application_id AS "applicationId", document, count(*)::int AS times,
      max(coalesce(visible_at, created_at)) AS "lastAt",
      CASE kind WHEN 'status' THEN 'application' ELSE kind::text END AS what
    FROM application_events
    WHERE application_id = ANY(${[...ids]}::uuid[]) AND actor = 'employer' AND ${isShownToCandidate(now)}
      AND (kind IN ('view', 'download') OR kind = 'status' AND to_status = 'viewed')
    GROUP BY application_id, document, what ORDER BY min(coalesce(visible_at, created_at)), what, document`;
}
