import { applicationsFile } from "~/content/pages/employer-applications/file";
import { exportBoard } from "~/features/applications/export/export-board-csv.server";
import { pipelineOperations } from "~/features/applications/pipeline/pipeline.operations";
import { serveExport } from "~/lib/http/response/serve-export.server";
import { csvMediaType } from "~/lib/text/csv.server";
import { isoDayOf } from "~/lib/time/dates";
import { operation, serveOperations } from "~/web/operations/serve-operations.server";

/** Employers: the applications for a job as a file for spreadsheets. The audit log records every export. */
const serve = serveOperations(
  operation(
    pipelineOperations.csv,
    ({ request, requestId, user, organization, params, query: { sep, bom, ...filter } }) => {
      const name = `${applicationsFile.csvName}-${isoDayOf(new Date())}.csv`;
      const employer = { organizationId: organization.id, userId: user.id };
      const options = { jobId: params.id, filter, separator: sep, bom, requestId };
      return serveExport(request, { name, mediaType: csvMediaType }, () => exportBoard(employer, options));
    },
  ),
);
export const loader = serve;
export const action = serve;
