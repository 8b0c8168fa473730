import { listPlatformReports } from "~/features/statistics/reports/list-reports.server";
import { listPlatformReportsOperation } from "~/features/statistics/reports.operations";
import { operation, serveOperations } from "~/web/operations/serve-operations.server";

/** Administrators only: the weeks of the platform. */
const serve = serveOperations(
  operation(listPlatformReportsOperation, ({ query }) => listPlatformReports(query)),
);
export const loader = serve;
export const action = serve;
