import { pipelineOperations } from "~/features/applications/pipeline/pipeline.operations";
import { replyToFiltered } from "~/features/applications/pipeline/reply-to-filtered.server";
import { replyToMany } from "~/features/applications/pipeline/reply-to-many.server";
import { operation, serveOperations } from "~/web/operations/serve-operations.server";

/** Employers: one answer for several applications of the organization, by their ids or by a filter. */
const serve = serveOperations(
  operation(pipelineOperations.bulk, async ({ user, organization, body }) => {
    const employer = { organizationId: organization.id, userId: user.id };
    const result = await ("ids" in body ? replyToMany(employer, body) : replyToFiltered(employer, body));
    const failed = result.failed.map(({ sentence: _sentence, ...answer }) => answer);
    return { ...result, failed };
  }),
);
export const loader = serve;
export const action = serve;
