import { countOpenApplications } from "~/features/applications/count-open-applications.server";
import { closeJob } from "~/features/jobs/close-job.server";
import { closeJobOperation } from "~/features/jobs/jobs.operations";
import { operation, serveOperations } from "~/serve-operations.server";

/** Employers: closes an open job. */
const serve = serveOperations(
  operation(closeJobOperation, async ({ params, user, organization, body }) => {
    const job = await closeJob({ organizationId: organization.id, userId: user.id }, params.id, body.reason);
    return { job, openApplications: await countOpenApplications(job.id) };
  }),
);
export const loader = serve;
export const action = serve;
