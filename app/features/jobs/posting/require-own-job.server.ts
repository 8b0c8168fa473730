import { getDatabase } from "~/lib/db/database.server";
import { DomainError } from "~/lib/domain-error";
import { isClosingTime } from "~/lib/time/closing-time.server";
import { dateOfIsoDay } from "~/lib/time/dates";
import { detailsSelect, type OwnJob, toOwnJob } from "../job/job-details.server";
import { missingToPublish, type PublishField } from "../job/missing";
import { refusedDates } from "../lifecycle/require-dates.server";

/**
 * A job of an organization, in any state. @param id a UUID.
 * @throws {DomainError} NOT_FOUND, also for another organization's job.
 */
export async function requireOwnJob(organizationId: string, id: string, now = new Date()): Promise<OwnJob> {
  const { prisma } = await getDatabase();
  const row = await prisma.job.findUnique({ where: { id, organizationId }, select: detailsSelect });
  if (!row) throw new DomainError("NOT_FOUND");
  return toOwnJob(row, now);
}

/** The fields that a draft lacks to be published. A closing time that is not possible now counts as lacking. */
export function missingOf(job: OwnJob, now = new Date()): PublishField[] {
  if (job.status !== "draft") return [];
  const isPossible = job.closesAt !== null && isClosingTime(new Date(job.closesAt), now);
  return missingToPublish({ ...job, closesAt: isPossible ? job.closesAt : null });
}

/** The codes with which publishing would refuse a draft's dates now; dates that are not there are not refused. */
export function refusedDatesOf(
  { status, closesAt, decisionBy }: Pick<OwnJob, "status" | "closesAt" | "decisionBy">,
  now = new Date(),
): ("CLOSING_DATE_INVALID" | "DECISION_DATE_INVALID")[] {
  if (status !== "draft" || closesAt === null) return [];
  const decision = decisionBy === null ? null : dateOfIsoDay(decisionBy);
  return Object.values(refusedDates({ closesAt: new Date(closesAt), decisionBy: decision }, now));
}
