import { pipelineOperations } from "~/features/applications/pipeline/pipeline.operations";
import { undoReplies } from "~/features/applications/replies/undo-replies.server";
import { operation, serveOperations } from "~/web/operations/serve-operations.server";

/** Employers: undoes the replies of one sending while nobody has seen them. */
const serve = serveOperations(
  operation(pipelineOperations.undo, ({ params, user, organization }) =>
    undoReplies({ organizationId: organization.id, userId: user.id }, params.id),
  ),
);
export const loader = serve;
export const action = serve;
