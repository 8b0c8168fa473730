import { committeeRecord } from "~/content/pages/employer-applications/committee";
import { partyOfMember } from "~/features/applications/application/application-party.server";
import { declare } from "~/features/applications/committee/declare.server";
import { rateApplication } from "~/features/applications/committee/rate-application.server";
import { readApplicationCommittee } from "~/features/applications/committee/read-application-committee.server";
import { readCommittee } from "~/features/applications/committee/read-committee.server";
import { committeeOperations } from "~/features/applications/committee.operations";
import { exportRecord } from "~/features/applications/export/export-record.server";
import { csvMediaType } from "~/lib/csv/csv.server";
import { serveExport } from "~/lib/http/response/serve-export.server";
import { isoDayOf } from "~/lib/time/dates";
import { operation, type ServedOperation } from "~/web/operations/serve-operations.server";

export const committeeServed: readonly ServedOperation[] = [
  operation(committeeOperations.read, ({ user, organization, params, query }) =>
    readCommittee({ organizationId: organization.id, userId: user.id, role: organization.role }, params.id, {
      page: query.page,
    }),
  ),
  operation(committeeOperations.declare, async ({ user, organization, params, body }) => {
    await declare({ organizationId: organization.id, userId: user.id }, params.id, body.declarations);
    return { success: true };
  }),
  operation(committeeOperations.readRatings, ({ user, organization, params }) =>
    readApplicationCommittee(partyOfMember(user.id, organization), params.id),
  ),
  operation(committeeOperations.rate, async ({ user, organization, params, body }) => {
    const party = partyOfMember(user.id, organization);
    await rateApplication(party, params.id, body.ratings);
    return readApplicationCommittee(party, params.id);
  }),
  // The audit log records every export.
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
];
