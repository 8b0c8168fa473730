import { committeeOperations } from "~/features/applications/committee.operations";
import { interviewOperations } from "~/features/applications/interview.operations";
import { pipelineOperations } from "~/features/applications/pipeline.operations";
import { readOrganization } from "~/features/jobs/public/organization.operations";
import * as adminOrganizations from "~/features/organizations/admin/admin-organizations.operations";
import { logoOperations } from "~/features/organizations/own/logo.operations";
import { teamOperations } from "~/features/organizations/team/team.operations";
import type { OperationDefinition } from "~/lib/http/api/operation";
import { descriptionOperation } from "./description.operations";
import { accountOperations } from "./features/account/account.operations";
import { avatarOperations } from "./features/account/avatar.operations";
import { alertOperations } from "./features/alerts/alerts.operations";
import { applicationOperations } from "./features/applications/applications.operations";
import { authOperations } from "./features/auth/auth.operations";
import { mailedLinkOperations } from "./features/auth/mailed-links.operations";
import { calendarOperations } from "./features/calendar/calendar.operations";
import { conversationOperations } from "./features/conversations/conversations.operations";
import { passkeyOperations } from "./features/factors/passkeys.operations";
import { twoFactorOperations } from "./features/factors/two-factor.operations";
import { fileOperations } from "./features/files/files.operations";
import { adminJobOperations } from "./features/jobs/admin/admin-jobs.operations";
import * as jobs from "./features/jobs/jobs.operations";
import { listJobs } from "./features/jobs/search/search.operations";
import { viewJob } from "./features/jobs/views/views.operations";
import { adminNoticeOperations } from "./features/notices/admin/admin-notices.operations";
import { noticeOperations } from "./features/notices/notices.operations";
import {
  listOrganizationsOperation,
  requestVerificationOperation,
} from "./features/organizations/organizations.operations";
import { previewImageOperation } from "./features/preview-image/preview-image.operations";
import { cvOperations } from "./features/profiles/cv.operations";
import { profileOperations } from "./features/profiles/profiles.operations";
import { savedJobOperations } from "./features/saved-jobs/saved-jobs.operations";
import { sessionOperations } from "./features/sessions/sessions.operations";
import * as reports from "./features/statistics/reports.operations";
import { readJobStats } from "./features/statistics/statistics.operations";
import { preferenceOperations } from "./features/users/users.operations";
import * as vocabularies from "./features/vocabularies/vocabularies.operations";
import { adminWaitlistOperations } from "./features/waitlist/admin/admin-waitlist.operations";
import { waitlistOperations } from "./features/waitlist/waitlist.operations";
import { adminCronOperations } from "./tasks/admin/admin-cron.operations";
import { cronOperation } from "./tasks/receiver/cron.operations";

/** Every operation of the API. Their sections in the reference have the order of `apiTags`. */
export const operations: readonly OperationDefinition[] = [
  listJobs,
  ...Object.values(jobs),
  viewJob,
  readJobStats,
  listOrganizationsOperation,
  readOrganization,
  requestVerificationOperation,
  reports.listReportsOperation,
  ...Object.values(logoOperations),
  ...Object.values(savedJobOperations),
  ...Object.values(calendarOperations),
  ...Object.values(applicationOperations),
  ...Object.values(pipelineOperations),
  ...Object.values(interviewOperations),
  ...Object.values(committeeOperations),
  ...Object.values(conversationOperations),
  ...Object.values(alertOperations),
  ...Object.values(noticeOperations),
  ...Object.values(vocabularies),
  ...Object.values(authOperations),
  ...Object.values(twoFactorOperations),
  ...Object.values(passkeyOperations),
  ...Object.values(sessionOperations),
  ...Object.values(mailedLinkOperations),
  ...Object.values(accountOperations),
  ...Object.values(profileOperations),
  ...Object.values(cvOperations),
  ...Object.values(avatarOperations),
  ...Object.values(preferenceOperations),
  ...Object.values(fileOperations),
  ...Object.values(waitlistOperations),
  ...Object.values(adminWaitlistOperations),
  ...Object.values(adminJobOperations),
  ...Object.values(teamOperations),
  ...Object.values(adminOrganizations),
  ...Object.values(adminNoticeOperations),
  reports.listPlatformReportsOperation,
  ...Object.values(adminCronOperations),
  descriptionOperation,
  previewImageOperation,
  cronOperation,
];
