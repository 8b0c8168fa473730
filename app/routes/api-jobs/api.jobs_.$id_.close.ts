import { closeWithReminder } from "~/features/applications/closing/close-with-reminder.server";
import { closeJobOperation } from "~/features/jobs/jobs.operations";
import { operation, serveOperations } from "~/web/operations/serve-operations.server";

/** Employers: closes an open job. */
const serve = serveOperations(
  operation(closeJobOperation, ({ params, user, organization, body }) =>
    closeWithReminder({ organizationId: organization.id, userId: user.id }, params.id, body.reason),
  ),
);
export const loader = serve;
export const action = serve;
