import { firstClosing } from "~/features/jobs/public/first-closing";
import { readOrganization } from "~/features/jobs/public/organization.operations";
import { listJobsOf } from "~/features/jobs/search/list-jobs-of.server";
import { getPublicOrganization } from "~/features/organizations/public-organization.server";
import { markJobs } from "~/features/saved-jobs/mark-jobs.server";
import { DomainError } from "~/lib/domain-error";
import { json } from "~/lib/http/response/json.server";
import { sharedCache } from "~/lib/http/response/shared-cache.server";
import { operation, serveOperations } from "~/web/operations/serve-operations.server";

/** Public: an organization and its open jobs. */
const serve = serveOperations(
  operation(readOrganization, async ({ params: { slug }, user }) => {
    const now = new Date();
    const found = await getPublicOrganization(slug);
    if (found?.kind !== "public") throw new DomainError("NOT_FOUND");
    const { items, total } = await listJobsOf(found.organization, {}, now);
    const bodyWith = <Item>(jobs: Item[]) => ({
      organization: found.organization,
      openJobs: { items: jobs, total },
    });
    if (user) return bodyWith(await markJobs(user, items));
    return json(bodyWith(items), 200, { "Cache-Control": sharedCache(firstClosing(items), now) });
  }),
);
export const loader = serve;
export const action = serve;
