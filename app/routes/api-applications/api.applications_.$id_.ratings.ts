import { committeeOperations } from "~/features/applications/committee/committee.operations";
import { rateApplication } from "~/features/applications/committee/rate-application.server";
import { readApplicationCommittee } from "~/features/applications/committee/read-application-committee.server";
import type { EmployerParty } from "~/features/applications/state/lock-application.server";
import type { Membership } from "~/features/organizations/team/membership.server";
import type { User } from "~/features/users/user.server";
import { operation, serveOperations } from "~/web/operations/serve-operations.server";

/** Members: the committee's ratings of an application, and their own. */
const serve = serveOperations(
  operation(committeeOperations.readRatings, ({ user, organization, params }) =>
    readApplicationCommittee(partyOfMember(user, organization), params.id),
  ),
  operation(committeeOperations.rate, async ({ user, organization, params, body }) => {
    const party = partyOfMember(user, organization);
    await rateApplication(party, params.id, body.ratings);
    return readApplicationCommittee(party, params.id);
  }),
);
export const loader = serve;
export const action = serve;

function partyOfMember({ id: userId }: User, { id: organizationId, role }: Membership): EmployerParty {
  return { side: "employer", organizationId, userId, role };
}
