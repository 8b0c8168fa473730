import { changeAccount } from "./change-account.server";

/** Lets somebody in again; an account that its owner closed is erased no more. @throws {DomainError} */
export function activateAccount(email: string): Promise<void> {
  return changeAccount(email, {
    event: "account.activated",
    data: { isActive: true, deletionRequestedAt: null },
  });
}
