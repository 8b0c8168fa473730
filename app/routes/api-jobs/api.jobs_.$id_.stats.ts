import { getJobStats } from "~/features/statistics/get-job-stats.server";
import { readJobStats } from "~/features/statistics/statistics.operations";
import { operation, serveOperations } from "~/web/operations/serve-operations.server";

/** Employers: the statistics of one of the organization's jobs. */
const serve = serveOperations(
  operation(readJobStats, async ({ organization, params, query }) => {
    const { job: _, ...stats } = await getJobStats(
      { organizationId: organization.id, jobId: params.id },
      query,
    );
    return stats;
  }),
);
export const loader = serve;
export const action = serve;
