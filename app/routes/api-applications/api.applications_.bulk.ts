import { answerMany } from "~/features/applications/pipeline/answer-many.server";
import { pipelineOperations } from "~/features/applications/pipeline/pipeline.operations";
import { operation, serveOperations } from "~/web/operations/serve-operations.server";

/** Employers: one answer for several applications of the organization. */
const serve = serveOperations(
  operation(pipelineOperations.bulk, ({ user, organization, body }) =>
    answerMany({ organizationId: organization.id, userId: user.id }, body),
  ),
);
export const loader = serve;
export const action = serve;
