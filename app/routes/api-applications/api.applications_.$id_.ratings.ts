import { committeeOperations } from "~/features/applications/committee/committee.operations";
import { rateApplication } from "~/features/applications/committee/rate-application.server";
import { readApplicationCommittee } from "~/features/applications/committee/read-application-committee.server";
import { partyOfMember } from "~/features/applications/state/application-party.server";
import { operation, serveOperations } from "~/web/operations/serve-operations.server";

/** Members: the committee's ratings of an application, and their own. */
const serve = serveOperations(
  operation(committeeOperations.readRatings, ({ user, organization, params }) =>
    readApplicationCommittee(partyOfMember(user.id, organization), params.id),
  ),
  operation(committeeOperations.rate, async ({ user, organization, params, body }) => {
    const party = partyOfMember(user.id, organization);
    await rateApplication(party, params.id, body.ratings);
    return readApplicationCommittee(party, params.id);
  }),
);
export const loader = serve;
export const action = serve;
