import { requestMail } from "~/lib/outbox/request-mail.server";
import type { AuthMailRequests } from "./auth.mails";

/**
 * Asks for a link by mail, for any typed address; nothing tells whether it is an account's
 * ({@link requestMail}).
 */
export function requestLink(
  purpose: keyof AuthMailRequests,
  typed: string,
  redirectTo?: string,
): Promise<void> {
  return requestMail(purpose, typed, { redirectTo });
}
