import { applicationsFile } from "~/content/pages/employer-applications/file";
import { exportDocuments } from "~/features/applications/export/export-documents.server";
import { pipelineOperations } from "~/features/applications/pipeline/pipeline.operations";
import { serveExport } from "~/lib/http/response/serve-export.server";
import { isoDayOf } from "~/lib/time/dates";
import { operation, serveOperations } from "~/web/operations/serve-operations.server";

/** Employers: the documents of the applications for a job. The audit log records every export. */
const serve = serveOperations(
  operation(pipelineOperations.zip, ({ request, requestId, user, organization, params, query: filter }) => {
    const file = {
      name: `${applicationsFile.zipName}-${isoDayOf(new Date())}.zip`,
      mediaType: "application/zip",
    };
    const employer = { organizationId: organization.id, userId: user.id };
    const options = { jobId: params.id, filter, requestId };
    return serveExport(request, file, () => exportDocuments(employer, options));
  }),
);
export const loader = serve;
export const action = serve;
