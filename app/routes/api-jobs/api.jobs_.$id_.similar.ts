import { markJobs } from "~/features/applications/mark-jobs.server";
import { getPublicJob } from "~/features/jobs/get-public-job.server";
import { listSimilar } from "~/features/jobs/jobs.operations";
import { listSimilarJobs } from "~/features/jobs/similar-jobs.server";
import { DomainError } from "~/lib/domain-error";
import { operation, serveOperations } from "~/serve-operations.server";

/** Public: open jobs that are like one that everybody can read. */
const serve = serveOperations(
  operation(listSimilar, async ({ params, user }) => {
    const found = await getPublicJob(params.id);
    if (found?.kind !== "public") throw new DomainError("NOT_FOUND");
    return { items: await markJobs(user, await listSimilarJobs(params.id, new Date())) };
  }),
);
export const loader = serve;
export const action = serve;
