import { listOrganizationJobs } from "~/features/jobs/jobs.operations";
import { listOwnJobs } from "~/features/jobs/list-own-jobs.server";
import { operation, serveOperations } from "~/serve-operations.server";

/** Employers: their own jobs. */
const serve = serveOperations(
  operation(listOrganizationJobs, ({ organization, query }) => listOwnJobs(organization.id, query)),
);
export const loader = serve;
export const action = serve;
