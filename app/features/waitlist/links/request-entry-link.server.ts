import { requestMail } from "~/lib/outbox/request-mail.server";

/**
 * Asks for the link of an entry once more, for any typed address; nothing tells whether it is on the list
 * ({@link requestMail}).
 */
export function requestEntryLink(typed: string): Promise<void> {
  return requestMail("waitlist", typed, {});
}
