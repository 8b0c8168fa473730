import type { ReactElement } from "react";
import { fillText } from "~/content/fill-text";
import { waitlistMailTexts } from "~/content/mails/waitlist";
import { site } from "~/content/site";
import type { WaitlistMailKind } from "~/features/waitlist/entry/waitlist.mails";
import { unsubscribeToken } from "~/features/waitlist/links/waitlist-links.server";
import type { WaitlistEntry } from "~/generated/prisma/client";
import { absoluteUrl } from "~/lib/config/absolute-url.server";
import { getDatabase } from "~/lib/db/database.server";
import type { ComposedMail, TakenMail } from "~/lib/outbox/mail-kinds";
import { paths } from "~/paths";
import type { notNeeded } from "../not-needed";
import { greetingName } from "../unconfirmed-words";

/** The entry's data for a mail; the name is the one that the mail may show. */
export type MailedEntry = Pick<
  WaitlistEntry,
  "id" | "name" | "email" | "status" | "invitedAt" | "inviteExpiresAt"
>;

interface Options {
  /** Nobody requested these mails, so they get one-click unsubscribing. */
  canUnsubscribe: boolean;
}

/** Makes the composer of a kind: it gets the current state of the mail's entry. */
export function composeForEntry<Kind extends WaitlistMailKind>(
  kind: Kind,
  { canUnsubscribe }: Options,
  compose: (
    entry: MailedEntry,
    mail: TakenMail<Kind>,
  ) => Promise<ReactElement | typeof notNeeded> | ReactElement | typeof notNeeded,
): (mail: TakenMail<Kind>) => Promise<ComposedMail> {
  return async (mail) => {
    const entry = await getEntryOf(mail);
    if (!entry) return { suppressed: "ENTRY_ERASED" };
    const element = await compose(entry, mail);
    if ("suppressed" in element) return element;
    const composed = { subject: fillWaitlistText(waitlistMailTexts[kind].subject), element };
    if (!canUnsubscribe) return composed;
    return {
      ...composed,
      unsubscribeUrl: absoluteUrl(paths.api.unsubscribe({ token: unsubscribeToken(entry.id) })),
    };
  };
}

/** Fills the braces of a mail's text. */
export function fillWaitlistText(text: string, values: Record<string, string> = {}): string {
  return fillText(text, { site: site.name, ...values });
}

/** The link for leaving the waitlist. */
export function unsubscribeLink(id: string): string {
  return absoluteUrl(paths.unsubscribe({ token: unsubscribeToken(id) }));
}

async function getEntryOf({ waitlistEntryId, toEmail }: TakenMail): Promise<MailedEntry | null> {
  if (waitlistEntryId === null) return null;
  const { prisma } = await getDatabase();
  const entry = await prisma.waitlistEntry.findUnique({
    where: { id: waitlistEntryId, email: toEmail },
    select: { id: true, name: true, email: true, status: true, invitedAt: true, inviteExpiresAt: true },
  });
  if (!entry) return null;
  const isConfirmed = entry.status === "confirmed" || entry.status === "invited";
  return { ...entry, name: isConfirmed ? entry.name : greetingName(entry.name) };
}
