import { countOpenApplications } from "~/features/applications/closing/count-waiting.server";
import {
  closeJobOperation,
  createJobOperation,
  deleteJobOperation,
  duplicateJobOperation,
  extendJobOperation,
  listSimilar,
  publishJobOperation,
  readJob,
  reopenJobOperation,
  returnToAskerOperation,
  setDecisionDateOperation,
  updateJobOperation,
  withdrawJobOperation,
} from "~/features/jobs/jobs.operations";
import { closeJob } from "~/features/jobs/lifecycle/close-job.server";
import { deleteJob } from "~/features/jobs/lifecycle/delete-job.server";
import { extendJob } from "~/features/jobs/lifecycle/extend-job.server";
import { publishJob, withdrawFromReview } from "~/features/jobs/lifecycle/publish-job.server";
import { reopenJob } from "~/features/jobs/lifecycle/reopen-job.server";
import { returnToAsker } from "~/features/jobs/lifecycle/return-to-asker.server";
import { setDecisionDate } from "~/features/jobs/lifecycle/set-decision-date.server";
import { createJob } from "~/features/jobs/posting/create-job.server";
import { duplicateJob } from "~/features/jobs/posting/duplicate-job.server";
import { missingOf } from "~/features/jobs/posting/require-own-job.server";
import { updateJob } from "~/features/jobs/posting/update-job.server";
import { firstClosing } from "~/features/jobs/public/first-closing";
import { getPublicJob } from "~/features/jobs/public/get-public-job.server";
import { listSimilarJobs } from "~/features/jobs/public/similar-jobs.server";
import { salaryLabel } from "~/features/jobs/search/filter-labels.server";
import { listJobs } from "~/features/jobs/search/search.operations";
import { searchNearest } from "~/features/jobs/search/search-nearest.server";
import { countView, isReader, userAgentOf } from "~/features/jobs/views/count-view.server";
import { viewJob } from "~/features/jobs/views/views.operations";
import { organizationIdOf } from "~/features/organizations/team/membership.server";
import { markJobs } from "~/features/saved-jobs/mark-jobs.server";
import { saveJob } from "~/features/saved-jobs/save-job.server";
import { savedJobOperations } from "~/features/saved-jobs/saved-jobs.operations";
import { unsaveJob } from "~/features/saved-jobs/unsave-job.server";
import { getJobStats } from "~/features/statistics/job-stats/get-job-stats.server";
import { readJobStats } from "~/features/statistics/statistics.operations";
import { jobEvents } from "~/job-events.server";
import { DomainError } from "~/lib/domain-error";
import { readAs } from "~/lib/http/api/responses.schema";
import { isWithinLimit } from "~/lib/rate-limit/limits.server";
import { operation, type ServedOperation } from "~/web/operations/serve-operations.server";
import { sharedResponse } from "~/web/responses/shared-response.server";

/** The filter in the place of a salary among the words. */
const salaryOf = (relaxed: { salaryMin: number | null } | null) =>
  relaxed?.salaryMin ? salaryLabel(relaxed.salaryMin) : null;

export const jobsServed: readonly ServedOperation[] = [
  operation(listJobs, async ({ request, query, user }) => {
    const find = async (now: Date) => {
      const {
        sort: _sort,
        absentName: _absent,
        items,
        offers,
        relaxed,
        besides,
        ...rest
      } = await searchNearest(query, now);
      return {
        items,
        ...rest,
        offers: offers.map(({ search: _search, ...offer }) => offer),
        isRelaxed: relaxed !== null,
        leftOut: relaxed?.leftOut ?? [],
        instead: relaxed?.instead ?? salaryOf(relaxed),
        nearest: besides && {
          items: besides.items,
          leftOut: besides.relaxed.leftOut,
          instead: besides.relaxed.instead,
        },
      };
    };
    // Shared caches keep the responses for everybody.
    if (!user)
      return sharedResponse(request, async (now) => {
        const body = await find(now);
        return { body, until: firstClosing([...body.items, ...(body.nearest?.items ?? [])]) };
      });
    const list = await find(new Date());
    const marked = await markJobs(user, [...list.items, ...(list.nearest?.items ?? [])]);
    const items = marked.slice(0, list.items.length);
    return {
      ...list,
      items,
      nearest: list.nearest && { ...list.nearest, items: marked.slice(items.length) },
    };
  }),
  operation(createJobOperation, async ({ user, organization, body, idempotencyKey }) => {
    const employer = { organizationId: organization.id, userId: user.id };
    const job = await createJob(employer, body, new Date(), idempotencyKey);
    return { job, missing: missingOf(job) };
  }),
  operation(readJob, async ({ request, params, user }) => {
    if (!user)
      return sharedResponse(request, async (now) => {
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
    const job = await updateJob(employer, params.id, body, jobEvents);
    return { job, missing: missingOf(job) };
  }),
  operation(deleteJobOperation, async ({ params, user, organization }) => {
    await deleteJob({ organizationId: organization.id, userId: user.id }, params.id);
    return { success: true } as const;
  }),
  operation(listSimilar, async ({ params, user }) => {
    const found = await getPublicJob(params.id);
    if (found?.kind !== "public") throw new DomainError("NOT_FOUND");
    return { items: await markJobs(user, await listSimilarJobs(params.id, new Date())) };
  }),
  // Every call has the same response, counted or not.
  operation(viewJob, async ({ params, body, request, client, user }) => {
    const { headers } = request;
    const isCounted = await isWithinLimit(viewJob.limit, client.bucket);
    if (isCounted && isReader(headers)) {
      const viewer = { address: client.address, userAgent: userAgentOf(headers), userId: user?.id ?? null };
      await countView(params.id, viewer, body.source);
    }
    return { success: true as const };
  }),
  operation(savedJobOperations.saveJob, async ({ user, params }) => {
    await saveJob(user.id, params.id);
    return { saved: true };
  }),
  operation(savedJobOperations.unsaveJob, async ({ user, params }) => {
    await unsaveJob(user.id, params.id);
    return { saved: false };
  }),
  operation(duplicateJobOperation, async ({ params, user, organization, idempotencyKey }) => {
    const employer = { organizationId: organization.id, userId: user.id };
    const job = await duplicateJob(employer, params.id, jobEvents, new Date(), idempotencyKey);
    return { job, missing: missingOf(job) };
  }),
  operation(publishJobOperation, async ({ params, user, organization, body }) => ({
    job: await publishJob({ organizationId: organization.id, userId: user.id }, params.id, body),
  })),
  operation(withdrawJobOperation, async ({ params, user, organization }) => ({
    job: await withdrawFromReview({ organizationId: organization.id, userId: user.id }, params.id),
  })),
  operation(returnToAskerOperation, async ({ params, user, organization, body }) => ({
    job: await returnToAsker({ organizationId: organization.id, userId: user.id }, params.id, body),
  })),
  operation(extendJobOperation, async ({ params, user, organization, body }) => ({
    job: await extendJob({ organizationId: organization.id, userId: user.id }, params.id, body.closesAt),
  })),
  operation(setDecisionDateOperation, async ({ params, user, organization, body }) => ({
    job: await setDecisionDate(
      { organizationId: organization.id, userId: user.id },
      params.id,
      body.decisionBy,
      jobEvents,
    ),
  })),
  operation(closeJobOperation, async ({ params, user, organization, body }) => {
    const employer = { organizationId: organization.id, userId: user.id };
    const job = await closeJob(employer, params.id, body.reason, jobEvents);
    return { job, openApplications: await countOpenApplications(job.id) };
  }),
  operation(reopenJobOperation, async ({ params, user, organization, body }) => ({
    job: await reopenJob({ organizationId: organization.id, userId: user.id }, params.id, body.closesAt),
  })),
  operation(readJobStats, async ({ organization, params, query }) => {
    const { job: _, ...stats } = await getJobStats(
      { organizationId: organization.id, jobId: params.id },
      query,
    );
    return stats;
  }),
];
