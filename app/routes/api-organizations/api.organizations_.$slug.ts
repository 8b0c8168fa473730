import { countDatesKept } from "~/features/applications/decision-dates/dates-kept.server";
import { firstClosing } from "~/features/jobs/public/first-closing";
import { readOrganization } from "~/features/jobs/public/organization.operations";
import { listJobsOf } from "~/features/jobs/search/list-jobs-of.server";
import { getPublicOrganization } from "~/features/organizations/public/public-organization.server";
import { markJobs } from "~/features/saved-jobs/mark-jobs.server";
import { DomainError } from "~/lib/domain-error";
import { operation, serveOperations } from "~/web/operations/serve-operations.server";
import { publicAnswer } from "~/web/responses/public-answer.server";

/** Public: an organization and its open jobs. */
const serve = serveOperations(
  operation(readOrganization, async ({ request, params: { slug }, user }) => {
    const read = async (now: Date) => {
      const found = await getPublicOrganization(slug);
      if (found?.kind !== "public") throw new DomainError("NOT_FOUND");
      const { organization } = found;
      const [openJobs, datesKept] = await Promise.all([
        listJobsOf(organization, {}, now),
        countDatesKept([slug], now),
      ]);
      return { organization: { ...organization, datesKept: datesKept.get(slug) ?? null }, openJobs };
    };
    if (!user)
      return publicAnswer(request, async (now) => {
        const body = await read(now);
        return { body, until: firstClosing(body.openJobs.items) };
      });
    const { organization, openJobs } = await read(new Date());
    return { organization, openJobs: { ...openJobs, items: await markJobs(user, openJobs.items) } };
  }),
);
export const loader = serve;
export const action = serve;
