import { countDatesKept } from "~/features/applications/decision-dates/dates-kept.server";
import { withApplicationCounts } from "~/features/applications/reading/with-application-counts.server";
import { pictureReceiver } from "~/features/files/picture.server";
import { openJob } from "~/features/jobs/job/job-state.server";
import { listOrganizationJobs } from "~/features/jobs/jobs.operations";
import { listOwnJobs } from "~/features/jobs/posting/list-own-jobs.server";
import { firstClosing } from "~/features/jobs/public/first-closing";
import { readOrganization } from "~/features/jobs/public/organization.operations";
import { listJobsOf } from "~/features/jobs/search/list-jobs-of.server";
import {
  listOrganizationsOperation,
  requestVerificationOperation,
} from "~/features/organizations/organizations.operations";
import { changeLogo } from "~/features/organizations/own/change-logo.server";
import { logoOperations } from "~/features/organizations/own/logo.operations";
import { requestVerification } from "~/features/organizations/own/request-verification.server";
import { listOrganizations } from "~/features/organizations/public/list-organizations.server";
import { getPublicOrganization } from "~/features/organizations/public/public-organization.server";
import { markJobs } from "~/features/saved-jobs/mark-jobs.server";
import { listOrganizationReports } from "~/features/statistics/reports/list-reports.server";
import { listReportsOperation } from "~/features/statistics/reports.operations";
import { DomainError } from "~/lib/domain-error";
import { json } from "~/lib/http/response/json.server";
import { sharedCache } from "~/lib/http/response/shared-cache.server";
import { operation, type ServedOperation, uploadOperation } from "~/web/operations/serve-operations.server";
import { sharedResponse } from "~/web/responses/shared-response.server";

export const organizationsServed: readonly ServedOperation[] = [
  operation(listOrganizationsOperation, async ({ query, user }) => {
    const now = new Date();
    const list = await listOrganizations(query, openJob(now));
    return user ? list : json(list, 200, { "Cache-Control": sharedCache(null, now) });
  }),
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
      return sharedResponse(request, async (now) => {
        const body = await read(now);
        return { body, until: firstClosing(body.openJobs.items) };
      });
    const { organization, openJobs } = await read(new Date());
    return { organization, openJobs: { ...openJobs, items: await markJobs(user, openJobs.items) } };
  }),
  operation(listOrganizationJobs, async ({ organization, query }) => {
    // What the page alone says.
    const { lateCount: _late, ...list } = await listOwnJobs(organization.id, query);
    const items = list.items.map(({ isReturned: _returned, ...job }) => job);
    return { ...list, items: await withApplicationCounts(organization.id, items) };
  }),
  uploadOperation(logoOperations.setLogo, pictureReceiver, async ({ organization, user, file }) => ({
    logo: await changeLogo({ organizationId: organization.id, userId: user.id }, file),
  })),
  operation(logoOperations.removeLogo, async ({ organization, user }) => ({
    logo: await changeLogo({ organizationId: organization.id, userId: user.id }, null),
  })),
  operation(requestVerificationOperation, async ({ user, body }) => ({
    verification: await requestVerification(user.id, body),
  })),
  operation(listReportsOperation, ({ organization, query }) =>
    listOrganizationReports(organization.id, query),
  ),
];
