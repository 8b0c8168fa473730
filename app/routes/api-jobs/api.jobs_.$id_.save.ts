import { saveJob } from "~/features/saved-jobs/save-job.server";
import { savedJobOperations } from "~/features/saved-jobs/saved-jobs.operations";
import { unsaveJob } from "~/features/saved-jobs/unsave-job.server";
import { operation, serveOperations } from "~/web/operations/serve-operations.server";

/** Employees only: saves a job, and takes it out of the list. */
const serve = serveOperations(
  operation(savedJobOperations.saveJob, async ({ user, params }) => {
    await saveJob(user.id, params.id);
    return { saved: true };
  }),
  operation(savedJobOperations.unsaveJob, async ({ user, params }) => {
    await unsaveJob(user.id, params.id);
    return { saved: false };
  }),
);
export const loader = serve;
export const action = serve;
