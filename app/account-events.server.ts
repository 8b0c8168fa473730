import {
  eraseOrganizationOfAccount,
  exportOrganizationOfAccount,
  reconsiderVerification,
} from "./features/organizations/organization-events.server";
import type { AccountEvents } from "./features/users/account-events";
import { convertEntryOfAccount } from "./features/waitlist/convert-entry.server";
import { exportEntryOfAccount } from "./features/waitlist/export-entry.server";
import { isInvitedAs } from "./features/waitlist/invitation.server";
import { eraseEntriesOfAccount } from "./features/waitlist/leave-waitlist.server";

/** What each feature does when something happens to an account, in the order in which it is done. */
export const accountEvents: AccountEvents = {
  addressProofs: [isInvitedAs],
  addressConfirmed: [convertEntryOfAccount],
  addressChanged: [reconsiderVerification],
  accountClosed: [],
  accountErased: [eraseEntriesOfAccount, eraseOrganizationOfAccount],
  accountExported: [exportOrganizationOfAccount, exportEntryOfAccount],
};
