import type { Employer } from "~/features/organizations/organization/employer";
import { Prisma } from "~/generated/prisma/client";
import type { ApplicationStatus } from "~/generated/prisma/enums";
import { DomainError } from "~/lib/domain-error";
import { applicationStatusAt } from "./application-state.server";
import { type Promised, type promisedChoices, takenBackBy } from "./promised";
import { isSeenBy } from "./seen-sql.server";

/** What the candidate of an application of the statement, over `jobs`, can count on; null for nothing. */
export function promisedSql(now: Date): Prisma.Sql {
  return Prisma.sql`CASE ${applicationStatusAt(now)} WHEN 'offer' THEN 'offer'
    WHEN 'interview' THEN CASE WHEN applications.interview_answer = 'accepted'
      AND applications.interview_at > ${now}::timestamptz THEN 'interview' END END`;
}

/** The same of a row in hand; instants in ISO 8601. */
export function promisedOf(
  row: { status: ApplicationStatus; interviewAnswer: string | null; interviewAt: string | null },
  now: Date,
): Promised | null {
  if (row.status === "offer") return "offer";
  const isToCome = row.interviewAt !== null && Date.parse(row.interviewAt) > now.getTime();
  return row.status === "interview" && row.interviewAnswer === "accepted" && isToCome ? "interview" : null;
}

interface ReplyToSome {
  ids: readonly string[];
  status: ApplicationStatus;
  /** Without it all get the reply. */
  promised?: (typeof promisedChoices)[number] | undefined;
  /** When the caller read them, in ISO 8601: `include` means none that was promised something later. */
  seenAt?: string | undefined;
}

/**
 * Those of some applications that a reply is to spare, with their states.
 * @throws {DomainError} PROMISED_CHOSEN with how many have an `offer` and an accepted `interview`.
 */
export async function readSpared(
  db: Pick<Prisma.TransactionClient, "$queryRaw">,
  { organizationId, userId }: Employer,
  { ids, status, promised, seenAt }: ReplyToSome,
  now: Date,
): Promise<ReadonlyMap<string, ApplicationStatus>> {
  const taken = takenBackBy(status);
  const isAll = promised === undefined || (promised === "include" && seenAt === undefined);
  if (isAll || taken.length === 0) return new Map();
  const rows = await db.$queryRaw<{ id: string; promised: Promised; isNew: boolean }[]>`
    SELECT * FROM (SELECT applications.id::text AS id, ${promisedSql(now)} AS promised,
        coalesce(applications.updated_at > ${seenAt ?? null}::timestamptz, false) AS "isNew"
      FROM applications JOIN jobs ON jobs.id = applications.job_id
      WHERE applications.id = ANY(${[...ids]}::uuid[]) AND applications.organization_id = ${organizationId}::uuid
        AND applications.anonymized_at IS NULL AND ${isSeenBy(userId)}) AS chosen
    WHERE promised = ANY(${[...taken]}::text[])`;
  const count = (kind: Promised) => rows.filter((row) => row.promised === kind).length;
  const isAsked =
    promised === "ask" ? rows.length > 0 : promised === "include" && rows.some(({ isNew }) => isNew);
  if (isAsked)
    throw new DomainError("PROMISED_CHOSEN", { offer: count("offer"), interview: count("interview") });
  return new Map(promised === "spare" ? rows.map((row) => [row.id, row.promised]) : []);
}
