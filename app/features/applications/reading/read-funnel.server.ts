import { getDatabase } from "~/lib/db/database.server";
import { isShownToCandidate } from "../application/shown-event-sql.server";
import { isOpenStatus } from "../application/statuses.server";
import type { CandidateDetails } from "./candidate-details.server";
import { minInFunnel, type ProcessFunnel, processSteps } from "./process-funnel.server";

/**
 * Where the process stands for all, for a candidate whose application has reached a final state that they can read;
 * a withdrawn one has it once it cannot be sent again. Others count as far as their own candidates know: a reply that
 * is delayed is told to nobody. One statement, and none while nothing is decided.
 * @returns null before that, and for a job with fewer than ten applications.
 */
export async function readFunnel(
  { application, job, events }: CandidateDetails,
  now = new Date(),
): Promise<ProcessFunnel | null> {
  if (isOpenStatus(application.status) || application.canApplyAgain) return null;
  const { prisma } = await getDatabase();
  const [counts] = await prisma.$queryRaw<Omit<ProcessFunnel, "reached">[]>`
    SELECT count(*)::int AS applications, count(*) FILTER (WHERE reached.in_review)::int AS "inReview",
      count(*) FILTER (WHERE reached.interview)::int AS interview,
      count(*) FILTER (WHERE reached.hired)::int AS hired
    FROM applications CROSS JOIN LATERAL (SELECT
      bool_or(to_status IN ('in_review', 'interview', 'offer', 'hired')) AS in_review,
      bool_or(to_status = 'interview') AS interview, bool_or(to_status = 'hired') AS hired
      FROM application_events WHERE application_events.application_id = applications.id AND kind = 'status'
        AND ${isShownToCandidate(now)}) AS reached
    WHERE applications.job_id = ${job.id}::uuid`;
  if (!counts || counts.applications < minInFunnel) return null;
  return { ...counts, reached: furthest([application.status, ...events.map(({ toStatus }) => toStatus)]) };
}

function furthest(states: readonly (string | null)[]): ProcessFunnel["reached"] {
  return processSteps.findLast((step) => states.includes(step)) ?? processSteps[0];
}
