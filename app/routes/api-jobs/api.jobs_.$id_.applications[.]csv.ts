import { applicationsFile } from "~/content/pages/employer-applications/file";
import { exportBoard } from "~/features/applications/export-board.server";
import { pipelineOperations } from "~/features/applications/pipeline.operations";
import { isoDayOf } from "~/lib/dates";
import { apiHeaders } from "~/lib/http/json.server";
import { operation, serveOperations } from "~/serve-operations.server";

/** Employers: the applications for a job as a file for spreadsheets. The audit log records every export. */
const serve = serveOperations(
  operation(
    pipelineOperations.csv,
    async ({ request, requestId, user, organization, params, query: { sep, bom, ...filter } }) => {
      const headers = {
        ...apiHeaders(),
        "Content-Type": "text/csv; charset=utf-8",
        "Content-Disposition": `attachment; filename="${applicationsFile.csvName}-${isoDayOf(new Date())}.csv"`,
      };
      // A HEAD request exports nothing, so nothing is recorded.
      if (request.method === "HEAD") return new Response(null, { headers });
      const employer = { organizationId: organization.id, userId: user.id };
      const options = { jobId: params.id, filter, separator: sep, bom, requestId };
      return new Response(await exportBoard(employer, options), { headers });
    },
  ),
);
export const loader = serve;
export const action = serve;
