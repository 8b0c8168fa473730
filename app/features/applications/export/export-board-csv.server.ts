import { fillText } from "~/content/fill-text";
import { formatRating } from "~/content/format";
import { applicationsFile as text } from "~/content/pages/employer-applications/file";
import { decisionReasons } from "~/content/vocabularies/applications/application-states";
import { isCodeOf } from "~/content/vocabularies/codes";
import { disciplineLabel } from "~/content/vocabularies/disciplines";
import { careerStages } from "~/content/vocabularies/people";
import { countries } from "~/content/vocabularies/places/countries.server";
import { audit } from "~/features/audit/audit.server";
import type { Employer } from "~/features/organizations/organization/employer";
import { lockMember } from "~/features/organizations/team/lock-member.server";
import { Prisma } from "~/generated/prisma/client";
import { type CsvColumn, type CsvOptions, streamCsv } from "~/lib/csv/csv.server";
import { getDatabase } from "~/lib/db/database.server";
import { readBoardBatches } from "../board/board-batches.server";
import type { BoardFilter } from "../board/board-filter.server";
import {
  type BoardItem,
  type BoardOwner,
  type BoardRow,
  boardColumnsSql,
  toBoardItem,
} from "../board/board-rows.server";
import { requireBoardJob } from "../board/require-board-job.server";
import { employerStateLabel } from "../reading/state-labels";

/** The most rows that are read at once. */
const batchSize = 1000;

interface ExportOptions extends CsvOptions {
  jobId: string;
  filter: BoardFilter;
}

/** The columns of a spreadsheet besides the board's. */
interface ExportedColumns {
  field: string | null;
  careerStage: string | null;
  city: string | null;
  country: string | null;
  orcid: string | null;
  decisionReason: string | null;
  interviewPlace: string | null;
  /** Whether its candidate does not read the state yet. */
  isDelayed: boolean;
  /** Of the last receipt, which the candidate quotes. */
  receiptNumber: string | null;
}

type Exported = BoardItem & ExportedColumns & { firstReplyAt: string | null };

/**
 * The applications for a job as CSV, the oldest first, in batches. The audit record is written before the first row is
 * sent.
 * @throws {DomainError} NOT_FOUND, also for another organization's job; as lockMember.
 */
export async function exportBoard(
  employer: Employer,
  { jobId, filter, ...options }: ExportOptions,
  now = new Date(),
): Promise<ReadableStream<Uint8Array>> {
  const owner = { ...employer, jobId };
  await requireBoardJob(owner);
  await recordExport(owner, "applications.export", filter, now);
  return streamCsv(readRows(owner, filter, now), columns, options);
}

/** Writes the audit record of an export, under the lock of the person. @throws {DomainError} as lockMember. */
export async function recordExport(
  { jobId, ...employer }: BoardOwner,
  action: "applications.export" | "applications.documents",
  filter: BoardFilter,
  now: Date,
): Promise<void> {
  const { prisma } = await getDatabase();
  await prisma.$transaction(async (tx) => {
    await lockMember(tx, employer, "recruiter", { evenSuspended: true });
    const { userId: actorId, organizationId } = employer;
    const record = { actorId, action, target: jobId, organizationId, meta: auditableBoard(filter) };
    await audit(tx, record, now);
  });
}

/** The filter without the search, which may be a name. */
function auditableBoard({ q, ...filter }: BoardFilter): Prisma.InputJsonObject {
  const named = Object.entries(filter).filter(([, value]) => value !== undefined);
  return { ...Object.fromEntries(named), ...(q !== undefined && { searched: true }) };
}

async function* readRows(
  owner: BoardOwner,
  filter: BoardFilter,
  now: Date,
): AsyncGenerator<Exported[], undefined> {
  const columns = Prisma.sql`${boardColumnsSql(now)}, profiles.field, profiles.career_stage AS "careerStage",
    profiles.city, profiles.country, profiles.orcid, applications.decision_reason AS "decisionReason",
    applications.interview_place AS "interviewPlace",
    EXISTS (SELECT FROM delayed_replies WHERE application_id = applications.id
      AND visible_at > ${now}::timestamptz) AS "isDelayed", (SELECT number FROM application_receipts AS receipts
      WHERE receipts.application_id = applications.id ORDER BY issued_at DESC, number LIMIT 1) AS "receiptNumber"`;
  const asked = { owner, filter, columns, size: batchSize };
  for await (const rows of readBoardBatches<BoardRow & ExportedColumns>(asked, now))
    yield rows.map((row) => ({
      ...row,
      ...toBoardItem(row, now),
      firstReplyAt: row.firstResponseAt?.toISOString() ?? null,
    }));
}

function labelOf(vocabulary: Readonly<Record<string, string>>, code: string | null): string {
  return code !== null && isCodeOf(vocabulary, code) ? (vocabulary[code] ?? "") : "";
}

const columns: CsvColumn<Exported>[] = [
  { header: text.name, value: ({ candidate }) => candidate?.name ?? text.erased },
  { header: text.headline, value: ({ candidate }) => candidate?.headline ?? "" },
  { header: text.field, value: ({ field }) => (field === null ? "" : disciplineLabel(field)) },
  { header: text.careerStage, value: ({ careerStage }) => labelOf(careerStages, careerStage) },
  { header: text.city, value: ({ city }) => city },
  { header: text.country, value: ({ country }) => labelOf(countries, country) },
  { header: text.orcid, value: ({ orcid }) => orcid },
  {
    header: text.status,
    value: ({ isDelayed, ...state }) => {
      const label = employerStateLabel(state);
      return isDelayed ? fillText(text.notSent, { state: label }) : label;
    },
  },
  { header: text.submittedAt, value: ({ submittedAt }) => submittedAt },
  { header: text.firstReplyAt, value: ({ firstReplyAt }) => firstReplyAt },
  { header: text.statusChangedAt, value: ({ statusChangedAt }) => statusChangedAt },
  { header: text.interviewAt, value: ({ interviewAt }) => interviewAt },
  { header: text.interviewPlace, value: ({ interviewPlace }) => interviewPlace },
  { header: text.reason, value: ({ decisionReason }) => labelOf(decisionReasons, decisionReason) },
  { header: text.rating, value: ({ rating }) => (rating === null ? "" : formatRating(rating)) },
  { header: text.tags, value: ({ tags }) => tags.map(({ name }) => name).join(", ") },
  { header: text.receipt, value: ({ receiptNumber }) => receiptNumber },
  { header: text.id, value: ({ id }) => id },
];
