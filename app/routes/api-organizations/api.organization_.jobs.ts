import { withApplicationCounts } from "~/features/applications/reading/with-application-counts.server";
import { listOrganizationJobs } from "~/features/jobs/jobs.operations";
import { listOwnJobs } from "~/features/jobs/posting/list-own-jobs.server";
import { operation, serveOperations } from "~/web/operations/serve-operations.server";

/** Employers: their own jobs. */
const serve = serveOperations(
  operation(listOrganizationJobs, async ({ organization, query }) => {
    const list = await listOwnJobs(organization.id, query);
    return { ...list, items: await withApplicationCounts(organization.id, list.items) };
  }),
);
export const loader = serve;
export const action = serve;
