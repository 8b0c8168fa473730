import type { Employer } from "~/features/organizations/organization/employer";
import { Prisma } from "~/generated/prisma/client";
import type { ApplicationStatus } from "~/generated/prisma/enums";
import { DomainError } from "~/lib/domain-error";
import { applicationStatusAt } from "./application-state.server";
import { hasTimeToCome } from "./interview/shared-times.server";
import { countPromised, type Promised, type promisedChoices, takenBackBy } from "./promised";
import { isSeenBy } from "./seen-sql.server";
import { refusalCanBeTakenBack } from "./statuses.server";

/** What of {@link Promised} an application of the statement, over `jobs`, has; null for nothing. */
export function promisedSql(now: Date): Prisma.Sql {
  return Prisma.sql`CASE WHEN applications.anonymized_at IS NULL THEN CASE ${applicationStatusAt(now)}
    WHEN 'offer' THEN 'offer'
    WHEN 'interview' THEN CASE WHEN ${hasTimeToCome(now)} THEN CASE
      WHEN applications.interview_answer = 'accepted' THEN 'interview'
      WHEN applications.interview_answer IS DISTINCT FROM 'declined' THEN 'proposed' END END
    WHEN 'rejected' THEN CASE WHEN ${refusalCanBeTakenBack(now)} THEN 'closed' END
    WHEN 'no_response' THEN 'closed' END END`;
}

interface ReplyToSome {
  ids: readonly string[];
  status: ApplicationStatus;
  /** Without it all get the reply. */
  promised?: (typeof promisedChoices)[number] | undefined;
  /** When the caller read them, in ISO 8601: `include` means none that was promised something later. */
  seenAt?: string | undefined;
}

interface SparedRow {
  id: string;
  status: ApplicationStatus;
  promised: Promised;
  isNew: boolean;
}

/**
 * Those of some applications that a reply is to spare, with their states.
 * @throws {DomainError} PROMISED_CHOSEN with how many there are of each kind.
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
  const rows = await db.$queryRaw<SparedRow[]>`
    SELECT * FROM (SELECT applications.id::text AS id, ${applicationStatusAt(now)} AS status,
        ${promisedSql(now)} AS promised,
        coalesce(applications.updated_at > ${seenAt ?? null}::timestamptz, false) AS "isNew"
      FROM applications JOIN jobs ON jobs.id = applications.job_id
      WHERE applications.id = ANY(${[...ids]}::uuid[]) AND applications.organization_id = ${organizationId}::uuid
        AND ${isSeenBy(userId)}) AS chosen
    WHERE promised = ANY(${[...taken]}::text[])`;
  const isAsked =
    promised === "ask" ? rows.length > 0 : promised === "include" && rows.some(({ isNew }) => isNew);
  if (isAsked)
    throw new DomainError("PROMISED_CHOSEN", {
      ...countPromised((kind) => rows.filter((row) => row.promised === kind).length),
    });
  return new Map(promised === "spare" ? rows.map(({ id, status }) => [id, status]) : []);
}
