import { createJobOperation } from "~/features/jobs/jobs.operations";
import { createJob } from "~/features/jobs/posting/create-job.server";
import { missingOf } from "~/features/jobs/posting/require-own-job.server";
import { firstClosing } from "~/features/jobs/public/first-closing";
import { listJobs } from "~/features/jobs/search/search.operations";
import { searchJobs } from "~/features/jobs/search/search-jobs.server";
import { markJobs } from "~/features/saved-jobs/mark-jobs.server";
import { json } from "~/lib/http/response/json.server";
import { sharedCache } from "~/lib/http/response/shared-cache.server";
import { operation, serveOperations } from "~/web/operations/serve-operations.server";

/** Public: searches the open jobs, and shared caches keep what everybody gets. Employers: a new draft. */
const serve = serveOperations(
  operation(listJobs, async ({ query, user }) => {
    const now = new Date();
    const { sort: _sort, items, offers, ...rest } = await searchJobs(query, now);
    const list = { ...rest, offers: offers.map(({ search: _search, ...offer }) => offer) };
    if (!user) {
      const headers = { "Cache-Control": sharedCache(firstClosing(items), now) };
      return json({ items, ...list }, 200, headers);
    }
    return { items: await markJobs(user, items), ...list };
  }),
  operation(createJobOperation, async ({ user, organization, body, idempotencyKey }) => {
    const employer = { organizationId: organization.id, userId: user.id };
    const job = await createJob(employer, body, new Date(), idempotencyKey);
    return { job, missing: missingOf(job) };
  }),
);
export const loader = serve;
export const action = serve;
