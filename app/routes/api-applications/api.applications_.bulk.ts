import { pipelineOperations } from "~/features/applications/pipeline/pipeline.operations";
import { replyToFiltered } from "~/features/applications/pipeline/reply-to-filtered.server";
import { replyToMany } from "~/features/applications/pipeline/reply-to-many.server";
import { DomainError } from "~/lib/domain-error";
import { operation, serveOperations } from "~/web/operations/serve-operations.server";

/** Employers: one answer for several applications of the organization, by their ids or by a filter. */
const serve = serveOperations(
  operation(pipelineOperations.bulk, async ({ user, organization, body }) => {
    const employer = { organizationId: organization.id, userId: user.id };
    const { ids, versions, jobId, filter, expected, seenAt, ...reply } = body;
    if (ids) return replyToMany(employer, { ...reply, ids, versions });
    if (!jobId || !filter || expected === undefined) throw new DomainError("INVALID_DATA");
    return replyToFiltered(employer, { ...reply, jobId, filter, expected, seenAt });
  }),
);
export const loader = serve;
export const action = serve;
