import type { AccountEvents } from "~/features/users/account-events";
import { logger } from "~/lib/log/logger.server";
import { setPasswordByLink } from "./set-password-by-link.server";
import { getToken } from "./verification-token.server";

/** The address whose password a link can still set; null for none. Does not use it up. */
export async function readResetLink(token: string, now = new Date()): Promise<string | null> {
  const found = await getToken(token, ["reset_password"], now);
  return found && !found.isUsed ? found.email : null;
}

/** Sets a new password by a reset link. @throws as setPasswordByLink. */
export async function resetPassword(
  token: string,
  newPassword: string,
  events: Pick<AccountEvents, "addressConfirmed">,
  now = new Date(),
): Promise<void> {
  const { userId } = await setPasswordByLink(token, "reset_password", newPassword, events, now);
  logger().info({ event: "auth.password-reset", userId });
}
