import { listOrganizationReports } from "~/features/statistics/reports/list-reports.server";
import { listReportsOperation } from "~/features/statistics/reports.operations";
import { operation, serveOperations } from "~/web/operations/serve-operations.server";

/** Employers: the weeks of their own organization. */
const serve = serveOperations(
  operation(listReportsOperation, ({ organization, query }) =>
    listOrganizationReports(organization.id, query),
  ),
);
export const loader = serve;
export const action = serve;
