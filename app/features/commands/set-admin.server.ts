import { changeAccount } from "./change-account.server";

/** Makes a user an administrator. @throws {DomainError} */
export function grantAdmin(email: string): Promise<void> {
  return changeAccount(email, { event: "admin.granted", data: { isAdmin: true } });
}

/** Removes the administrator's right. @throws {DomainError} */
export function revokeAdmin(email: string): Promise<void> {
  return changeAccount(email, { event: "admin.revoked", data: { isAdmin: false } });
}
