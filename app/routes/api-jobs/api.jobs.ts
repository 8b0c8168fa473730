import { createJobOperation } from "~/features/jobs/jobs.operations";
import { createJob } from "~/features/jobs/posting/create-job.server";
import { missingOf } from "~/features/jobs/posting/require-own-job.server";
import { firstClosing } from "~/features/jobs/public/first-closing";
import { listJobs } from "~/features/jobs/search/search.operations";
import { searchJobs } from "~/features/jobs/search/search-jobs.server";
import { markJobs } from "~/features/saved-jobs/mark-jobs.server";
import { operation, serveOperations } from "~/web/operations/serve-operations.server";
import { publicAnswer } from "~/web/responses/public-answer.server";

/** Public: searches the open jobs; shared caches keep the answers for everybody. Employers: a new draft. */
const serve = serveOperations(
  operation(listJobs, async ({ request, query, user }) => {
    const find = async (now: Date) => {
      const { sort: _sort, items, offers, ...rest } = await searchJobs(query, now);
      return { items, ...rest, offers: offers.map(({ search: _search, ...offer }) => offer) };
    };
    if (!user)
      return publicAnswer(request, async (now) => {
        const body = await find(now);
        return { body, until: firstClosing(body.items) };
      });
    const list = await find(new Date());
    return { ...list, items: await markJobs(user, list.items) };
  }),
  operation(createJobOperation, async ({ user, organization, body, idempotencyKey }) => {
    const employer = { organizationId: organization.id, userId: user.id };
    const job = await createJob(employer, body, new Date(), idempotencyKey);
    return { job, missing: missingOf(job) };
  }),
);
export const loader = serve;
export const action = serve;
