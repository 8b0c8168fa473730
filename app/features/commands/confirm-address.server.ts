import { changeAccount } from "./change-account.server";

/** Marks an account's address as confirmed, for people whom our mails do not reach. @throws {DomainError} */
export function confirmAddress(email: string): Promise<void> {
  return changeAccount(email, { event: "account.confirmed", data: { isEmailVerified: true } });
}
