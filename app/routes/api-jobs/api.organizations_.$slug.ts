import { readOrganization } from "~/features/jobs/organization.operations";
import { searchJobs } from "~/features/jobs/search/search-jobs.server";
import { getPublicOrganization } from "~/features/organizations/public-organization.server";
import { DomainError } from "~/lib/domain-error";
import { json } from "~/lib/http/json.server";
import { sharedCache } from "~/lib/http/shared-cache.server";
import { operation, serveOperations } from "~/serve-operations.server";

/** Public: an organization and its open jobs. */
const serve = serveOperations(
  operation(readOrganization, async ({ params: { slug }, user }) => {
    const now = new Date();
    const [found, { items, total }] = await Promise.all([
      getPublicOrganization(slug),
      searchJobs({ organization: slug, sort: "newest" }, now),
    ]);
    if (found?.kind !== "public") throw new DomainError("NOT_FOUND");
    const body = { organization: found.organization, openJobs: { items, total } };
    if (user) return body;
    return json(body, 200, { "Cache-Control": sharedCache(firstClosing(items), now) });
  }),
);
export const loader = serve;
export const action = serve;

/** When the first of some jobs closes. */
function firstClosing(items: readonly { closesAt: string | null }[]): Date | null {
  const ends = items.flatMap(({ closesAt }) => (closesAt ? [Date.parse(closesAt)] : []));
  return ends.length > 0 ? new Date(Math.min(...ends)) : null;
}
