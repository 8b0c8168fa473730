import { pipelineOperations } from "~/features/applications/pipeline/pipeline.operations";
import { replyToMany } from "~/features/applications/pipeline/reply-to-many.server";
import { operation, serveOperations } from "~/web/operations/serve-operations.server";

/** Employers: one answer for several applications of the organization. */
const serve = serveOperations(
  operation(pipelineOperations.bulk, ({ user, organization, body }) =>
    replyToMany({ organizationId: organization.id, userId: user.id }, body),
  ),
);
export const loader = serve;
export const action = serve;
