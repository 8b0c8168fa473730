import { tellingCandidates } from "~/features/applications/decision-dates/tell-decision-date.server";
import { deleteJobOperation, readJob, updateJobOperation } from "~/features/jobs/jobs.operations";
import { deleteJob } from "~/features/jobs/lifecycle/delete-job.server";
import { missingOf } from "~/features/jobs/posting/require-own-job.server";
import { updateJob } from "~/features/jobs/posting/update-job.server";
import { getPublicJob } from "~/features/jobs/public/get-public-job.server";
import { organizationIdOf } from "~/features/organizations/team/membership.server";
import { markJobs } from "~/features/saved-jobs/mark-jobs.server";
import { DomainError } from "~/lib/domain-error";
import { readAs } from "~/lib/http/api/responses.schema";
import { operation, serveOperations } from "~/web/operations/serve-operations.server";
import { publicAnswer } from "~/web/responses/public-answer.server";

/** Public, and for employers: one job. */
const serve = serveOperations(
  operation(readJob, async ({ request, params, user }) => {
    if (!user)
      return publicAnswer(request, async (now) => {
        const found = await getPublicJob(params.id, null, now);
        if (found?.kind !== "public") throw new DomainError("NOT_FOUND");
        return { body: readAs("public", { job: found.job }), until: found.until };
      });
    const found = await getPublicJob(params.id, await organizationIdOf(user));
    if (!found || found.kind === "gone") throw new DomainError("NOT_FOUND");
    if (found.kind === "own") return readAs("employer", { job: found.job });
    const [job = found.job] = await markJobs(user, [found.job]);
    return readAs("public", { job });
  }),
  operation(updateJobOperation, async ({ params, user, organization, body }) => {
    const employer = { organizationId: organization.id, userId: user.id };
    const job = await tellingCandidates(updateJob(employer, params.id, body));
    return { job, missing: missingOf(job) };
  }),
  operation(deleteJobOperation, async ({ params, user, organization }) => {
    await deleteJob({ organizationId: organization.id, userId: user.id }, params.id);
    return { success: true } as const;
  }),
);
export const loader = serve;
export const action = serve;
