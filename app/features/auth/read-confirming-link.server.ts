import { getToken } from "./verification-token.server";
import { confirmingPurposes, getConfirmed } from "./verify-email.server";

/** The state of a link that confirms an address, and where its person goes on, unchecked. */
export type ConfirmingLink =
  /**
   * Whether it confirms a new address, and whether the session belongs to the account. `account`: its address, but to
   * whoever reads the mails of a new one.
   */
  | { state: "open"; isChange: boolean; isOwn: boolean; account: string | null; redirectTo: string | null }
  | { state: "confirmed"; redirectTo: string | null }
  | { state: "ended"; redirectTo: null };

/** Reads the link for its page; changes nothing. */
export async function readConfirmingLink(
  token: string,
  sessionUserId: string | undefined,
  now = new Date(),
): Promise<ConfirmingLink> {
  const found = await getToken(token, confirmingPurposes, now);
  const ended = { state: "ended", redirectTo: null } as const;
  if (!found) return ended;
  const { purpose, userId, email, redirectTo } = found;
  if (await getConfirmed(found)) return { state: "confirmed", redirectTo };
  if (found.isUsed) return ended;
  const isChange = purpose === "change_email";
  const account = isChange ? null : email;
  return { state: "open", isChange, isOwn: sessionUserId === userId, account, redirectTo };
}
