import { openJob } from "~/features/jobs/lifecycle/job-state.server";
import { listOrganizationsOperation } from "~/features/organizations/organizations.operations";
import { listOrganizations } from "~/features/organizations/public/list-organizations.server";
import { json } from "~/lib/http/response/json.server";
import { sharedCache } from "~/lib/http/response/shared-cache.server";
import { operation, serveOperations } from "~/web/operations/serve-operations.server";

/** Public: the organizations that anybody may find. */
const serve = serveOperations(
  operation(listOrganizationsOperation, async ({ query, user }) => {
    const now = new Date();
    const list = await listOrganizations(query, openJob(now));
    return user ? list : json(list, 200, { "Cache-Control": sharedCache(null, now) });
  }),
);
export const loader = serve;
export const action = serve;
