import { formatScore } from "~/content/format";
import { committeeRecord as text } from "~/content/pages/employer-applications/committee";
import { documentKinds } from "~/content/vocabularies/applications/materials";
import { organizationRoles } from "~/content/vocabularies/organizations";
import { audit } from "~/features/audit/audit.server";
import { lockMember } from "~/features/organizations/team/lock-member.server";
import { type CsvColumn, type CsvOptions, streamCsv } from "~/lib/csv/csv.server";
import { getDatabase } from "~/lib/db/database.server";
import type { EmployerParty } from "../application/lock-application.server";
import { requireExporter } from "../board/board-batches.server";
import { describeDecision, describeMember } from "../committee/describe-decision";
import { type RecordHead, readRecordBatches, readRecordHead } from "../committee/read-record.server";
import type { RecordedApplication } from "../committee/recorded-application";

/** The most applications on the page to print. */
const maxOnPage = 500;

/** The record of a process as its page shows it. */
export interface ProcessRecord {
  head: RecordHead;
  applications: RecordedApplication[];
  /** Whether there are more of them. */
  isCut: boolean;
  madeAt: string;
}

/**
 * The record of a process for its page. The audit record is written before it is read.
 * @throws {DomainError} as requireCommittee.
 */
export async function readRecord(
  party: EmployerParty,
  jobId: string,
  now = new Date(),
): Promise<ProcessRecord> {
  const head = await openRecord(party, jobId, now);
  const applications: RecordedApplication[] = [];
  for await (const batch of readRecordBatches(party, head, now)) {
    applications.push(...batch);
    if (applications.length > maxOnPage) break;
  }
  const isCut = applications.length > maxOnPage;
  return { head, applications: applications.slice(0, maxOnPage), isCut, madeAt: now.toISOString() };
}

/** The same as CSV, a line for each thing that happened. @throws {DomainError} as requireCommittee. */
export async function exportRecord(
  party: EmployerParty,
  { jobId, ...options }: CsvOptions & { jobId: string },
  now = new Date(),
): Promise<ReadableStream<Uint8Array>> {
  const head = await openRecord(party, jobId, now);
  return streamCsv(readLines(party, head, now), columns, options);
}

async function openRecord(party: EmployerParty, jobId: string, now: Date): Promise<RecordHead> {
  const head = await readRecordHead(party, jobId);
  const { prisma } = await getDatabase();
  const { userId: actorId, organizationId } = party;
  const record = { actorId, action: "committee.record", target: jobId, organizationId, meta: {} } as const;
  await prisma.$transaction(async (tx) => {
    await lockMember(tx, party, "recruiter", { evenSuspended: true });
    await audit(tx, record, now);
  });
  return head;
}

/** A line of the file; what does not apply is empty. */
type Line = Partial<Record<keyof typeof text.columns, string | null>>;

async function* readLines(
  party: EmployerParty,
  head: RecordHead,
  now: Date,
): AsyncGenerator<Line[], undefined> {
  yield linesOfHead(head);
  for await (const batch of readRecordBatches(party, head, now)) {
    await requireExporter(party);
    yield batch.flatMap(linesOf);
  }
  return undefined;
}

function linesOfHead(head: RecordHead): Line[] {
  return [
    { kind: text.title, detail: head.job.title, value: head.organization, id: head.job.id },
    { kind: text.started, at: head.startedAt, person: head.startedBy },
    ...(head.closedAt ? [{ kind: text.closed, at: head.closedAt, person: head.closedBy }] : []),
    ...head.criteria.map(({ text: detail, weight }) => ({
      kind: text.criterion,
      detail,
      value: `${weight} %`,
    })),
    ...head.members.map((member) => ({
      kind: text.members,
      person: member.name,
      role: describeMember(member),
      detail: member.hasDeclared ? null : text.undeclared,
    })),
  ];
}

function linesOf({ id, name, ...application }: RecordedApplication): Line[] {
  const of = { id, candidate: name ?? text.erased };
  const { documents, declarations, decisions, submittedAt } = application;
  return [
    { ...of, kind: text.application, at: submittedAt },
    ...documents.map(({ kind, name: file, sha256 }) => ({
      ...of,
      kind: text.document,
      detail: `${documentKinds[kind as keyof typeof documentKinds] ?? kind}: ${file}`,
      value: sha256,
    })),
    ...declarations.flatMap(({ name: person, role, declaredAt, conflictAt, rating }) => {
      const by = { ...of, person, role: organizationRoles[role] };
      const declared = { ...by, kind: text.declaration };
      const note = conflictAt ? text.afterwards : null;
      return [
        ...(declaredAt === conflictAt ? [] : [{ ...declared, at: declaredAt, value: text.noConflict }]),
        ...(conflictAt ? [{ ...declared, at: conflictAt, value: text.conflict }] : []),
        ...(rating && rating.firstAt !== rating.at
          ? [
              { ...by, kind: text.firstRating, at: rating.firstAt },
              { ...by, kind: text.changedRating, at: rating.at },
            ]
          : []),
        ...(rating?.values ?? []).map(({ text: detail, value }) => ({
          ...by,
          kind: text.rating,
          at: rating?.at ?? null,
          detail,
          value: String(value),
        })),
        ...(rating
          ? [{ ...by, kind: text.sum, at: rating.at, detail: note, value: formatScore(rating.sum) }]
          : []),
      ];
    }),
    ...decisions.map((decision) => {
      const { author: person, state: detail, reason: value } = describeDecision(decision);
      return { ...of, kind: text.decision, at: decision.at, person, detail, value };
    }),
  ];
}

const columns: CsvColumn<Line>[] = (Object.keys(text.columns) as (keyof typeof text.columns)[]).map(
  (name) => ({
    header: text.columns[name],
    value: (line) => line[name] ?? "",
  }),
);
