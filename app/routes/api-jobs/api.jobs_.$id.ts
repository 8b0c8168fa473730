import { deleteJobOperation, readJob, updateJobOperation } from "~/features/jobs/jobs.operations";
import { deleteJob } from "~/features/jobs/lifecycle/delete-job.server";
import { missingOf } from "~/features/jobs/posting/require-own-job.server";
import { updateJob } from "~/features/jobs/posting/update-job.server";
import { getPublicJob } from "~/features/jobs/public/get-public-job.server";
import { getOwnOrganization } from "~/features/organizations/own/own-organization.server";
import { markJobs } from "~/features/saved-jobs/mark-jobs.server";
import { DomainError } from "~/lib/domain-error";
import { readAs } from "~/lib/http/api/responses.schema";
import { json } from "~/lib/http/response/json.server";
import { sharedCache } from "~/lib/http/response/shared-cache.server";
import { operation, serveOperations } from "~/web/operations/serve-operations.server";

/** Public, and for employers: one job. */
const serve = serveOperations(
  operation(readJob, async ({ params, user }) => {
    const organization = user?.type === "organization" ? await getOwnOrganization(user.id) : null;
    const now = new Date();
    const found = await getPublicJob(params.id, organization?.id ?? null, now);
    if (!found || found.kind === "gone") throw new DomainError("NOT_FOUND");
    const { job } = found;
    if (found.kind === "own") return readAs("employer", { job: found.job });
    const [marked] = await markJobs(user, [found.job]);
    if (user && marked) return readAs("public", { job: marked });
    return json(readAs("public", { job }), 200, { "Cache-Control": sharedCache(found.until, now) });
  }),
  operation(updateJobOperation, async ({ params, user, organization, body }) => {
    const job = await updateJob({ organizationId: organization.id, userId: user.id }, params.id, body);
    return { job, missing: missingOf(job) };
  }),
  operation(deleteJobOperation, async ({ params, user, organization }) => {
    await deleteJob({ organizationId: organization.id, userId: user.id }, params.id);
    return { success: true } as const;
  }),
);
export const loader = serve;
export const action = serve;
