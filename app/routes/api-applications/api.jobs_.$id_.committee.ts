import { committeeOperations } from "~/features/applications/committee/committee.operations";
import { readCommittee } from "~/features/applications/committee/read-committee.server";
import { operation, serveOperations } from "~/web/operations/serve-operations.server";

/** Members: the committee of a job. */
const serve = serveOperations(
  operation(committeeOperations.read, ({ user, organization, params, query }) =>
    readCommittee({ organizationId: organization.id, userId: user.id, role: organization.role }, params.id, {
      page: query.page,
    }),
  ),
);
export const loader = serve;
export const action = serve;
