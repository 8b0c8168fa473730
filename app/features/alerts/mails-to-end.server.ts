import { resubscribeEntry, unsubscribeEntry } from "~/features/waitlist/joining/leave-waitlist.server";
import { readUnsubscribeToken } from "~/features/waitlist/links/waitlist-links.server";
import { readUnsubscribeLink, type UnsubscribeLink } from "./alert-links.server";
import { followUnsubscribeLink, undoUnsubscribeLink } from "./unsubscribe-alerts.server";

/** The mails that a mailed link ends: those of an account, or of an entry on the waitlist. */
export type MailsToEnd = UnsubscribeLink | { kind: "waitlist"; entryId: string };

/** What a token ends; null for one that is not ours. Nothing is looked up. */
export function readMailsToEnd(token: string): MailsToEnd | null {
  const link = readUnsubscribeLink(token);
  if (link) return link;
  const entryId = readUnsubscribeToken(token);
  return entryId === null ? null : { kind: "waitlist", entryId };
}

/** Idempotent; succeeds for an erased account or entry too, which gets no more mails. */
export async function unsubscribeByLink(mails: MailsToEnd): Promise<void> {
  if (mails.kind === "waitlist") await unsubscribeEntry(mails.entryId);
  else await followUnsubscribeLink(mails);
}

/** Undoes {@link unsubscribeByLink}. */
export async function resubscribeByLink(mails: MailsToEnd): Promise<void> {
  if (mails.kind === "waitlist") await resubscribeEntry(mails.entryId);
  else await undoUnsubscribeLink(mails);
}
