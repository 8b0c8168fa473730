import { endSessionsIn } from "~/features/sessions/end-sessions.server";
import { changeAccount } from "./change-account.server";

/** Signs somebody out everywhere. @throws {DomainError} */
export function revokeSessions(email: string): Promise<void> {
  return changeAccount(email, {
    event: "account.signed-out",
    also: (tx, userId, now) => endSessionsIn(tx, { userId }, now),
  });
}
