import { changeAccount } from "./change-account.server";

/** Reactivates an account; also cancels a pending erasure. @throws {DomainError} */
export function activateAccount(email: string): Promise<void> {
  return changeAccount(email, {
    event: "account.activated",
    data: { isActive: true, deletionRequestedAt: null },
  });
}
