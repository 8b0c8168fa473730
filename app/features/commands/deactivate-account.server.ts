import { noPendingEmail } from "~/features/auth/drop-email-change.server";
import { dropTokens } from "~/features/auth/verification-token.server";
import { endSessionsIn } from "~/features/sessions/end-sessions.server";
import type { AccountEvents } from "~/features/users/account-events";
import { TokenPurpose } from "~/generated/prisma/client";
import { dropMails } from "~/lib/outbox/queue-mail.server";
import { changeAccount } from "./change-account.server";

/** Deactivates an account; its sessions, their cached copies and mailed links end at once. @throws {DomainError} */
export function deactivateAccount(
  email: string,
  { accountDeactivated }: Pick<AccountEvents, "accountDeactivated">,
): Promise<void> {
  return changeAccount(email, {
    event: "account.deactivated",
    handlers: accountDeactivated,
    data: { isActive: false, ...noPendingEmail },
    async also(tx, userId, now) {
      // A mail still queued would bring a new link.
      await dropMails(tx, { userId }, "DEACTIVATED");
      await dropTokens(tx, userId, Object.values(TokenPurpose));
      return endSessionsIn(tx, { userId }, now);
    },
  });
}
