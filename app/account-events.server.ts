import { eraseApplicationsOfAccount } from "~/features/applications/closing/erase-applications.server";
import { exportApplicationsOfAccount } from "~/features/applications/export/export-own-applications.server";
import {
  eraseTemplatesOfAccount,
  exportTemplatesOfAccount,
} from "~/features/applications/templates/templates-of-account.server";
import { exportDraftFormsOfAccount } from "~/features/draft-forms/export-draft-forms.server";
import { eraseJobsOfAccount } from "~/features/jobs/lifecycle/erase-jobs.server";
import { exportJobsOfAccount } from "~/features/jobs/lifecycle/export-jobs.server";
import { hideJobsOfAccount, showJobsOfAccount } from "~/features/jobs/lifecycle/hide-jobs.server";
import { refuseClosingWithOpenJobs } from "~/features/jobs/lifecycle/refuse-closing.server";
import {
  eraseReportsOfAccount,
  exportReportsOfAccount,
} from "~/features/statistics/reports/reports-of-account.server";
import { convertEntryOfAccount } from "~/features/waitlist/joining/convert-entry.server";
import { isInvitedAs } from "~/features/waitlist/joining/invitation.server";
import { eraseEntriesOfAccount } from "~/features/waitlist/joining/leave-waitlist.server";
import { eraseAlertsOfAccount, exportAlertsOfAccount } from "./features/alerts/account-alerts.server";
import { eraseMessagesOfAccount } from "./features/conversations/erase-messages.server";
import { exportMessagesOfAccount } from "./features/conversations/export-messages.server";
import { eraseFilesOfAccount, exportFilesOfAccount } from "./features/files/files-of-account.server";
import {
  eraseOrganizationOfAccount,
  exportOrganizationOfAccount,
  reconsiderVerification,
} from "./features/organizations/organization-events.server";
import { exportProfileOfAccount } from "./features/profiles/export-profile.server";
import { exportSavedJobsOfAccount } from "./features/saved-jobs/export-saved-jobs.server";
import type { AccountEvents } from "./features/users/account-events";
import { exportEntryOfAccount } from "./features/waitlist/export-entry.server";

/** What each feature does when something happens to an account, in the order in which it is done. */
export const accountEvents: AccountEvents = {
  addressProofs: [isInvitedAs],
  addressConfirmed: [convertEntryOfAccount],
  addressChanged: [reconsiderVerification],
  accountClosed: [refuseClosingWithOpenJobs, hideJobsOfAccount],
  accountDeactivated: [hideJobsOfAccount],
  accountOpened: [showJobsOfAccount],
  // Messages, applications, templates, logos, jobs and reports are found by their organization's owner, which the
  // organization loses.
  accountErased: [
    eraseEntriesOfAccount,
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
    exportOrganizationOfAccount,
    exportProfileOfAccount,
    exportDraftFormsOfAccount,
    exportFilesOfAccount,
    exportJobsOfAccount,
    exportReportsOfAccount,
    exportSavedJobsOfAccount,
    exportApplicationsOfAccount,
    exportTemplatesOfAccount,
    exportMessagesOfAccount,
    exportAlertsOfAccount,
    exportEntryOfAccount,
  ],
};
