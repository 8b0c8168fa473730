import {
  eraseApplicationsOfAccount,
  exportApplicationsOfAccount,
} from "~/features/applications/applications-of-account.server";
import {
  eraseTemplatesOfAccount,
  exportTemplatesOfAccount,
} from "~/features/applications/templates-of-account.server";
import { eraseAuditOfAccount } from "~/features/audit/audit.server";
import { exportDraftFormsOfAccount } from "~/features/draft-forms/draft-forms-of-account.server";
import { exportFactorsOfAccount } from "~/features/factors/factors-of-account.server";
import {
  eraseJobsOfAccount,
  exportJobsOfAccount,
  hideOrShowJobsOfAccount,
  refuseClosingWithOpenJobs,
} from "~/features/jobs/jobs-of-account.server";
import {
  eraseReportsOfAccount,
  exportReportsOfAccount,
} from "~/features/statistics/reports-of-account.server";
import { eraseEntriesOfAccount, exportEntryOfAccount } from "~/features/waitlist/entries-of-account.server";
import { convertEntryOfAccount } from "~/features/waitlist/joining/convert-entry.server";
import { isInvitedAs } from "~/features/waitlist/joining/invitation.server";
import { eraseAlertsOfAccount, exportAlertsOfAccount } from "./features/alerts/alerts-of-account.server";
import { exportCommitteesOfAccount } from "./features/applications/committee/committee-of-account.server";
import { endSeatsOfAccount } from "./features/applications/committee/leave-committees.server";
import { exportCalendarOfAccount } from "./features/calendar/calendar-address.server";
import {
  eraseMessagesOfAccount,
  exportMessagesOfAccount,
} from "./features/conversations/messages-of-account.server";
import { eraseFilesOfAccount, exportFilesOfAccount } from "./features/files/files-of-account.server";
import { eraseNoticesOfAccount, exportNoticesOfAccount } from "./features/notices/notices-of-account.server";
import {
  eraseOrganizationOfAccount,
  exportOrganizationOfAccount,
  reconsiderVerification,
} from "./features/organizations/organization-of-account.server";
import { isInvitedToTeam } from "./features/organizations/team/accept-invitation.server";
import {
  endInvitationsOfAccount,
  endTeamOfAccount,
  exportTeamOfAccount,
  leaveTeamOfAccount,
  refuseClosingWithMembers,
} from "./features/organizations/team/team-of-account.server";
import { exportProfileOfAccount } from "./features/profiles/get-profile.server";
import { exportSavedJobsOfAccount } from "./features/saved-jobs/list-saved-jobs.server";
import type { AccountEvents } from "./features/users/account-events";

/** The handlers of each feature for the events of an account, in the order in which they run. */
export const accountEvents: AccountEvents = {
  addressProofs: [isInvitedAs, isInvitedToTeam],
  addressConfirmed: [convertEntryOfAccount],
  addressChanged: [reconsiderVerification],
  accountClosed: [
    endInvitationsOfAccount,
    refuseClosingWithOpenJobs,
    refuseClosingWithMembers,
    endSeatsOfAccount,
    leaveTeamOfAccount,
    hideOrShowJobsOfAccount,
  ],
  accountDeactivated: [endInvitationsOfAccount, hideOrShowJobsOfAccount],
  accountOpened: [hideOrShowJobsOfAccount],
  // Messages, applications, templates, logos, jobs and reports are found by their organization's owner, which the
  // organization loses.
  accountErased: [
    eraseAuditOfAccount,
    endSeatsOfAccount,
    endTeamOfAccount,
    eraseEntriesOfAccount,
    eraseNoticesOfAccount,
    eraseMessagesOfAccount,
    eraseApplicationsOfAccount,
    eraseTemplatesOfAccount,
    eraseAlertsOfAccount,
    eraseFilesOfAccount,
    eraseJobsOfAccount,
    eraseReportsOfAccount,
    eraseOrganizationOfAccount,
  ],
  accountExported: [
    exportFactorsOfAccount,
    exportOrganizationOfAccount,
    exportTeamOfAccount,
    exportProfileOfAccount,
    exportDraftFormsOfAccount,
    exportFilesOfAccount,
    exportJobsOfAccount,
    exportReportsOfAccount,
    exportSavedJobsOfAccount,
    exportCalendarOfAccount,
    exportApplicationsOfAccount,
    exportCommitteesOfAccount,
    exportTemplatesOfAccount,
    exportMessagesOfAccount,
    exportAlertsOfAccount,
    exportNoticesOfAccount,
    exportEntryOfAccount,
  ],
};
