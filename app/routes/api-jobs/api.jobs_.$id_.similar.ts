import { listSimilar } from "~/features/jobs/jobs.operations";
import { getPublicJob } from "~/features/jobs/public/get-public-job.server";
import { listSimilarJobs } from "~/features/jobs/public/similar-jobs.server";
import { markJobs } from "~/features/saved-jobs/mark-jobs.server";
import { DomainError } from "~/lib/domain-error";
import { operation, serveOperations } from "~/web/operations/serve-operations.server";

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
