import { committeeRecord } from "~/content/pages/employer-applications/committee";
import { partyOfMember } from "~/features/applications/application/application-party.server";
import type { EmployerParty } from "~/features/applications/application/lock-application.server";
import { closeRatings } from "~/features/applications/committee/close-ratings.server";
import { declare } from "~/features/applications/committee/declare.server";
import { inviteIntoCommittee, nameMembers } from "~/features/applications/committee/name-members.server";
import { rateApplication } from "~/features/applications/committee/rate-application.server";
import { readApplicationCommittee } from "~/features/applications/committee/read-application-committee.server";
import { readCommittee, requireCommittee } from "~/features/applications/committee/read-committee.server";
import { readPeople } from "~/features/applications/committee/read-people.server";
import { remindMembers } from "~/features/applications/committee/remind-members.server";
import { setEnd } from "~/features/applications/committee/set-end.server";
import { committeeOperations } from "~/features/applications/committee.operations";
import { exportName } from "~/features/applications/export/export-name.server";
import { exportRecord } from "~/features/applications/export/export-record.server";
import { csvMediaType } from "~/lib/csv/csv.server";
import { serveExport } from "~/lib/http/response/serve-export.server";
import { operation, type ServedOperation } from "~/web/operations/serve-operations.server";

export const committeeServed: readonly ServedOperation[] = [
  operation(committeeOperations.read, ({ user, organization, params, query }) =>
    readCommittee({ organizationId: organization.id, userId: user.id, role: organization.role }, params.id, {
      page: query.page,
    }),
  ),
  operation(committeeOperations.readPeople, ({ user, organization, params }) =>
    readMembers(partyOfMember(user.id, organization), params.id),
  ),
  operation(committeeOperations.nameMembers, async ({ user, organization, params, body }) => {
    const party = partyOfMember(user.id, organization);
    await nameMembers(party, params.id, body);
    return readMembers(party, params.id);
  }),
  operation(committeeOperations.invite, async ({ user, organization, params, body }) => {
    await inviteIntoCommittee({ organizationId: organization.id, userId: user.id }, params.id, body);
    return { success: true };
  }),
  operation(committeeOperations.setEnd, async ({ user, organization, params, body }) => {
    const endsAt = body.endsAt === null ? null : new Date(body.endsAt);
    await setEnd({ organizationId: organization.id, userId: user.id }, params.id, endsAt);
    return { success: true };
  }),
  operation(committeeOperations.remind, async ({ user, organization, params }) => ({
    people: await remindMembers({ organizationId: organization.id, userId: user.id }, params.id),
  })),
  operation(committeeOperations.close, async ({ user, organization, params }) => {
    await closeRatings({ organizationId: organization.id, userId: user.id }, params.id);
    return { success: true };
  }),
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
    async ({ request, requestId, user, organization, params, query: { sep, bom } }) => {
      const { id: organizationId, role } = organization;
      const name = await exportName({ organizationId }, params.id, `${committeeRecord.csvName}.csv`);
      const party = { side: "employer", organizationId, userId: user.id, role } as const;
      const options = { jobId: params.id, separator: sep, bom, requestId };
      return serveExport(request, { name, mediaType: csvMediaType }, () => exportRecord(party, options));
    },
  ),
];

/** @throws {DomainError} as requireCommittee. */
async function readMembers(party: EmployerParty, jobId: string) {
  await requireCommittee(party, jobId);
  return readPeople(party, jobId);
}
