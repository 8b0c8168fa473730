import type { AccountEvents } from "~/features/users/account-events";
import { logger } from "~/lib/log/logger.server";
import { setPasswordByLink } from "./set-password-by-link.server";
import { getToken } from "./verification-token.server";

/** Whether a link can still set a password. Does not use it up. */
export async function isResetLinkOpen(token: string, now = new Date()): Promise<boolean> {
  const found = await getToken(token, ["reset_password"], now);
  return found !== null && !found.isUsed;
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
