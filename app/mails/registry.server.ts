import { sendRequestedLink } from "~/features/auth/request-link.server";
import { sendRequestedEntryLink } from "~/features/waitlist/joining/send-requested-entry-link.server";
import { noteConfirmationSent } from "~/features/waitlist/links/note-confirmation-sent.server";
import type { MailRegistry, TakenMail } from "~/lib/outbox/mail-kinds";
import { composeAccountClosed } from "./account/account-closed.server";
import {
  composeAccountActivated,
  composeAccountDeactivated,
  composeSessionsEnded,
} from "./account/account-decision.server";
import { composeChangeEmail } from "./account/change-email.server";
import { composeEmailChangeNotice } from "./account/email-change-notice.server";
import { composeFactorEndAsked } from "./account/factor-end-asked.server";
import { composeFactorNotice } from "./account/factor-notice.server";
import { composePasswordChanged } from "./account/password-changed.server";
import { composeResetPassword } from "./account/reset-password.server";
import { composeVerifyEmail } from "./account/verify-email.server";
import { composeJobAlerts } from "./alerts/job-alerts.server";
import { composeApplicationErased } from "./applications/application-erased.server";
import { composeApplicationInterview } from "./applications/application-interview.server";
import { composeApplicationNoResponse } from "./applications/application-no-response.server";
import { composeApplicationReceipt } from "./applications/application-receipt.server";
import { composeApplicationState } from "./applications/application-state.server";
import { composeCommitteeNamed } from "./applications/committee-named.server";
import { composeCommitteeReminder } from "./applications/committee-reminder.server";
import {
  composeApplicationsNew,
  composeJobClosedUnanswered,
} from "./applications/compose-for-employer.server";
import { composeDecisionDateMoved } from "./applications/decision-date-moved.server";
import { composeInterviewAnswered } from "./applications/interview-answered.server";
import { composeInterviewAssigned } from "./applications/interview-assigned.server";
import { composeInterviewConfirmed } from "./applications/interview-confirmed.server";
import { composeJobClosed } from "./applications/job-closed.server";
import { composeNoteMention } from "./applications/note-mention.server";
import { composeMessageReceived } from "./conversations/message-received.server";
import {
  composeApprovalAsked,
  composeApprovalReturned,
  composeJobApproved,
} from "./jobs/job-approval.server";
import { composeJobInReview } from "./jobs/job-in-review.server";
import { composeJobLeadGiven } from "./jobs/job-lead-given.server";
import { composeJobPublished } from "./jobs/job-published.server";
import { composeJobRemoved } from "./jobs/job-removed.server";
import { composeJobReturned } from "./jobs/job-returned.server";
import { composeComplaintDecided } from "./notices/complaint-decided.server";
import { composeNoticeDecided } from "./notices/notice-decided.server";
import { composeNoticeReceived } from "./notices/notice-received.server";
import {
  composeOwnershipMoved,
  composeOwnershipOffered,
  composeTeamEnded,
} from "./organizations/compose-for-team.server";
import { composeOrganizationRejected } from "./organizations/organization-rejected.server";
import {
  composeOrganizationReactivated,
  composeOrganizationSuspended,
} from "./organizations/organization-suspension.server";
import { composeOrganizationVerified } from "./organizations/organization-verified.server";
import { composeTeamInvitation } from "./organizations/team-invitation.server";
import { composePlatformReport } from "./reports/platform-report.server";
import { composeWeeklyReport } from "./reports/weekly-report.server";
import { composeSavedReminder } from "./saved-jobs/saved-reminder.server";
import { composeWaitlistConfirm } from "./waitlist/waitlist-confirm.server";
import { composeWaitlistInvitation } from "./waitlist/waitlist-invitation.server";
import { composeWaitlistPlace } from "./waitlist/waitlist-place.server";
import { composeWaitlistReminder } from "./waitlist/waitlist-reminder.server";

const afterSent = ({ waitlistEntryId }: Pick<TakenMail, "waitlistEntryId">) =>
  noteConfirmationSent(waitlistEntryId);

/** The handlers of every kind and purpose, which the worker gets when it starts. */
export const mailRegistry: MailRegistry = {
  handlers: {
    "verify-email": { compose: composeVerifyEmail },
    "reset-password": { compose: composeResetPassword },
    "password-changed": { compose: composePasswordChanged },
    "change-email": { compose: composeChangeEmail },
    "email-change-notice": { compose: composeEmailChangeNotice },
    "account-closed": { compose: composeAccountClosed },
    "account-deactivated": { compose: composeAccountDeactivated },
    "account-activated": { compose: composeAccountActivated },
    "sessions-ended": { compose: composeSessionsEnded },
    "factor-notice": { compose: composeFactorNotice },
    "factor-end-asked": { compose: composeFactorEndAsked },
    "job-in-review": { compose: composeJobInReview },
    "job-published": { compose: composeJobPublished },
    "job-returned": { compose: composeJobReturned },
    "job-removed": { compose: composeJobRemoved },
    "job-approval-asked": { compose: composeApprovalAsked },
    "job-approval-returned": { compose: composeApprovalReturned },
    "job-approved": { compose: composeJobApproved },
    "job-lead-given": { compose: composeJobLeadGiven },
    "organization-verified": { compose: composeOrganizationVerified },
    "organization-rejected": { compose: composeOrganizationRejected },
    "organization-suspended": { compose: composeOrganizationSuspended },
    "organization-reactivated": { compose: composeOrganizationReactivated },
    "team-invitation": { compose: composeTeamInvitation },
    "team-ended": { compose: composeTeamEnded },
    "ownership-offered": { compose: composeOwnershipOffered },
    "ownership-moved": { compose: composeOwnershipMoved },
    "message-received": { compose: composeMessageReceived },
    "application-receipt": { compose: composeApplicationReceipt },
    "applications-new": { compose: composeApplicationsNew },
    "job-closed": { compose: composeJobClosed },
    "job-closed-unanswered": { compose: composeJobClosedUnanswered },
    "application-state": { compose: composeApplicationState },
    "application-interview": { compose: composeApplicationInterview },
    "interview-confirmed": { compose: composeInterviewConfirmed },
    "interview-answered": { compose: composeInterviewAnswered },
    "committee-named": { compose: composeCommitteeNamed },
    "committee-reminder": { compose: composeCommitteeReminder },
    "interview-assigned": { compose: composeInterviewAssigned },
    "note-mention": { compose: composeNoteMention },
    "decision-date-moved": { compose: composeDecisionDateMoved },
    "application-no-response": { compose: composeApplicationNoResponse },
    "application-erased": { compose: composeApplicationErased },
    "job-alerts": { compose: composeJobAlerts },
    "saved-reminder": { compose: composeSavedReminder },
    "notice-received": { compose: composeNoticeReceived },
    "notice-decided": { compose: composeNoticeDecided },
    "complaint-decided": { compose: composeComplaintDecided },
    "weekly-report": { compose: (mail) => composeWeeklyReport(mail) },
    "platform-report": { compose: composePlatformReport },
    "waitlist-confirm": { compose: composeWaitlistConfirm, afterSent },
    "waitlist-reminder": { compose: composeWaitlistReminder, afterSent },
    "waitlist-place": { compose: composeWaitlistPlace },
    "waitlist-invitation": { compose: composeWaitlistInvitation },
  },
  answers: {
    "verify-email": sendRequestedLink,
    "reset-password": sendRequestedLink,
    "account-closed": sendRequestedLink,
    waitlist: sendRequestedEntryLink,
  },
};
