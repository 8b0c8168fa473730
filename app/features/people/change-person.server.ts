import { type ByAdministrator, deactivateAccount } from "~/features/account/administer-account.server";
import { refuseClosingWithMembers } from "~/features/organizations/team/team-of-account.server";
import type { AccountEvents } from "~/features/users/account-events";

/**
 * Deactivates a person's account as an administrator. Nobody acts for the organization that it owns meanwhile: one with
 * other people is named, so that nobody shuts them out unawares.
 * @throws {DomainError} HAS_MEMBERS for an owner with a team, unless `withTeam`; as deactivateAccount.
 */
export function deactivatePerson(
  id: string,
  { accountDeactivated }: Pick<AccountEvents, "accountDeactivated">,
  { withTeam, ...by }: ByAdministrator & { withTeam: boolean },
): Promise<void> {
  const refusals = withTeam ? [] : [refuseClosingWithMembers];
  return deactivateAccount({ id }, { accountDeactivated: [...refusals, ...accountDeactivated] }, by);
}
