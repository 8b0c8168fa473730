import { getToken } from "./verification-token.server";
import { confirmingPurposes, getConfirmed } from "./verify-email.server";

/** The state of a link that confirms an address. */
export type ConfirmingLink =
  /** Whether it confirms a new address, and whether the session belongs to the account. */
  { state: "open"; isChange: boolean; isOwn: boolean } | { state: "confirmed" | "ended" };

/** Reads the link for its page; changes nothing. */
export async function readConfirmingLink(
  token: string,
  sessionUserId: string | undefined,
  now = new Date(),
): Promise<ConfirmingLink> {
  const found = await getToken(token, confirmingPurposes, now);
  if (!found) return { state: "ended" };
  if (await getConfirmed(found)) return { state: "confirmed" };
  if (found.isUsed) return { state: "ended" };
  return { state: "open", isChange: found.purpose === "change_email", isOwn: sessionUserId === found.userId };
}
