import { applicationsFile } from "~/content/pages/employer-applications/file";
import { exportDocuments } from "~/features/applications/export-documents.server";
import { pipelineOperations } from "~/features/applications/pipeline.operations";
import { isoDayOf } from "~/lib/dates";
import { apiHeaders } from "~/lib/http/json.server";
import { operation, serveOperations } from "~/serve-operations.server";

/** Employers: the documents of the applications for a job. The audit log records every export. */
const serve = serveOperations(
  operation(
    pipelineOperations.zip,
    async ({ request, requestId, user, organization, params, query: filter }) => {
      const headers = {
        ...apiHeaders(),
        "Content-Type": "application/zip",
        "Content-Disposition": `attachment; filename="${applicationsFile.zipName}-${isoDayOf(new Date())}.zip"`,
      };
      // A HEAD request exports nothing, so nothing is recorded.
      if (request.method === "HEAD") return new Response(null, { headers });
      const employer = { organizationId: organization.id, userId: user.id };
      const zip = await exportDocuments(employer, { jobId: params.id, filter, requestId });
      return new Response(zip, { headers });
    },
  ),
);
export const loader = serve;
export const action = serve;
