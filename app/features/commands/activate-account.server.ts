import type { AccountEvents } from "~/features/users/account-events";
import { changeAccount } from "./change-account.server";

/** Reactivates an account; also cancels a pending erasure. @throws {DomainError} */
export function activateAccount(
  email: string,
  { accountOpened }: Pick<AccountEvents, "accountOpened">,
): Promise<void> {
  return changeAccount(email, {
    event: "account.activated",
    handlers: accountOpened,
    data: { isActive: true, deletionRequestedAt: null },
  });
}
