import { isoDayOf } from "~/lib/time/dates";
import { requireBoardJob } from "../board/require-board-job.server";

/**
 * The name of a file about a job: what it has, the job's slug and the day.
 * @param kind with its ending: `candidaturas.csv`.
 * @throws {DomainError} as requireBoardJob.
 */
export async function exportName(
  { organizationId }: { organizationId: string },
  jobId: string,
  kind: string,
): Promise<string> {
  const { slug } = await requireBoardJob({ organizationId, jobId });
  return kind.replace(".", `-${slug}-${isoDayOf(new Date())}.`);
}
