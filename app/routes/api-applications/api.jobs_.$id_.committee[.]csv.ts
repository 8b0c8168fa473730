import { committeeRecord } from "~/content/pages/employer-applications/committee";
import { committeeOperations } from "~/features/applications/committee/committee.operations";
import { exportRecord } from "~/features/applications/committee/export-record.server";
import { serveExport } from "~/lib/http/response/serve-export.server";
import { csvMediaType } from "~/lib/text/csv.server";
import { isoDayOf } from "~/lib/time/dates";
import { operation, serveOperations } from "~/web/operations/serve-operations.server";

/** Employers: the record of a job's process as a file for spreadsheets. The audit log records every export. */
const serve = serveOperations(
  operation(
    committeeOperations.record,
    ({ request, requestId, user, organization, params, query: { sep, bom } }) => {
      const name = `${committeeRecord.csvName}-${isoDayOf(new Date())}.csv`;
      const { id: organizationId, role } = organization;
      const party = { side: "employer", organizationId, userId: user.id, role } as const;
      const options = { jobId: params.id, separator: sep, bom, requestId };
      return serveExport(request, { name, mediaType: csvMediaType }, () => exportRecord(party, options));
    },
  ),
);
export const loader = serve;
export const action = serve;
