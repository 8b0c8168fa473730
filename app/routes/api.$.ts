import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { spanishTexts } from "~/content/errors/api-errors";
import { respond } from "~/lib/http/api/endpoint.server";
import { respondNotFound } from "~/lib/http/response/error-response.server";
import { adminServed } from "~/routes/api/admin.server";
import { adminWaitlistServed } from "~/routes/api/admin-waitlist.server";
import { alertsServed } from "~/routes/api/alerts.server";
import { applicationsServed } from "~/routes/api/applications.server";
import { committeeServed } from "~/routes/api/committee.server";
import { conversationsServed } from "~/routes/api/conversations.server";
import { jobsServed } from "~/routes/api/jobs.server";
import { organizationsServed } from "~/routes/api/organizations.server";
import { profileServed } from "~/routes/api/profile.server";
import { siteServed } from "~/routes/api/site.server";
import { teamServed } from "~/routes/api/team.server";
import { waitlistServed } from "~/routes/api/waitlist.server";
import { createOperationTable } from "~/web/operations/operation-table.server";

/** Every operation without a route of its own. */
const findOperation = createOperationTable([
  ...jobsServed,
  ...applicationsServed,
  ...committeeServed,
  ...conversationsServed,
  ...profileServed,
  ...alertsServed,
  ...organizationsServed,
  ...teamServed,
  ...waitlistServed,
  ...adminServed,
  ...adminWaitlistServed,
  ...siteServed,
]);

/** Each operation guards itself. Public: unknown paths under /api, for every method. */
function serve(args: LoaderFunctionArgs | ActionFunctionArgs) {
  const found = findOperation(args.params["*"] ?? "");
  return found ? respond(found.endpoint, { ...args, params: found.params }) : respondNotFound(spanishTexts);
}

export const loader = serve;
export const action = serve;
