import { changeAccount } from "./change-account.server";

/** Counts an account's address as confirmed, for somebody whom no mail reaches. @throws {DomainError} */
export function confirmAddress(email: string): Promise<void> {
  return changeAccount(email, { event: "account.confirmed", data: { isEmailVerified: true } });
}
