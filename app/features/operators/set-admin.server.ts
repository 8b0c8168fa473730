import { changeAccount } from "./change-account.server";

/** Makes somebody an administrator. @throws {DomainError} */
export function grantAdmin(email: string): Promise<void> {
  return changeAccount(email, { event: "admin.granted", data: { isAdmin: true } });
}

/** Takes that right away. @throws {DomainError} */
export function revokeAdmin(email: string): Promise<void> {
  return changeAccount(email, { event: "admin.revoked", data: { isAdmin: false } });
}
