import { endSessionsIn } from "~/features/sessions/end-sessions.server";
import { changeAccount } from "./change-account.server";

/** Ends all sessions of an account. @throws {DomainError} */
export function revokeSessions(email: string): Promise<void> {
  return changeAccount(email, {
    event: "account.signed-out",
    also: (tx, userId, now) => endSessionsIn(tx, { userId }, now),
  });
}
