import type { ReactElement } from "react";
import { fillText } from "~/content/fill-text";
import { mails } from "~/content/mails/mails";
import { site } from "~/content/site";
import { rejoinMailDays } from "~/features/waitlist/rejoin-waitlist.server";
import {
  confirmToken,
  invitationToken,
  positionToken,
  unsubscribeToken,
} from "~/features/waitlist/waitlist-links.server";
import type { WaitlistEntry } from "~/generated/prisma/client";
import { absoluteUrl } from "~/lib/config/absolute-url.server";
import { formatDay } from "~/lib/dates";
import { getDatabase } from "~/lib/db/database.server";
import type { Composed } from "~/lib/outbox/composed-mail";
import type { DueWaitlistMail, WaitlistMailKind } from "~/lib/outbox/mail-kinds";
import { isSuppressed } from "~/lib/outbox/suppression.server";
import { greetingName } from "~/mails/unconfirmed-words";
import { paths } from "~/paths";
import { WaitlistMail } from "./waitlist-mail";

type Entry = Pick<WaitlistEntry, "id" | "name" | "email" | "status" | "invitedAt" | "inviteExpiresAt"> &
  Pick<DueWaitlistMail, "rejoinedAt"> & {
    /** The address gets no other mail that asks to confirm for so many days: until then the link holds. */
    onlyMailFor?: number | undefined;
  };

const notNeeded = { suppressed: "NOT_NEEDED" };
const fill = (text: string, values: Record<string, string> = {}) =>
  fillText(text, { site: site.name, ...values });

const composers: Record<WaitlistMailKind, (entry: Entry) => ReactElement | typeof notNeeded> = {
  "waitlist-confirm"({ id, name, status, rejoinedAt, onlyMailFor: days }) {
    if (status !== "pending" && !(status === "unsubscribed" && rejoinedAt)) return notNeeded;
    const { text, button, expires, expiresInDays, notYou } = mails["waitlist-confirm"];
    const hours = days && days * 24;
    const link = absoluteUrl(
      paths.waitlistConfirm({ token: confirmToken(id, new Date(), { rejoinedAt, hours }) }),
    );
    const note = `${days ? fill(expiresInDays, { days: String(days) }) : expires} ${notYou}`;
    return <WaitlistMail button={button} link={link} name={name} note={note} text={fill(text)} />;
  },
  "waitlist-reminder"({ id, name, status }) {
    if (status !== "pending") return notNeeded;
    const { text, button, expires, unsubscribe } = mails["waitlist-reminder"];
    return (
      <WaitlistMail
        button={button}
        link={absoluteUrl(paths.waitlistConfirm({ token: confirmToken(id) }))}
        name={name}
        note={expires}
        text={fill(text)}
        unsubscribe={{ link: unsubscribeLink(id), text: unsubscribe }}
      />
    );
  },
  "waitlist-place"({ id, name, status }) {
    if (status !== "confirmed" && status !== "invited") return notNeeded;
    const { text, button, keep } = mails["waitlist-place"];
    const link = absoluteUrl(paths.waitlistMe({ token: positionToken(id) }));
    return <WaitlistMail button={button} link={link} name={name} note={keep} text={fill(text)} />;
  },
  "waitlist-invitation"({ id, name, status, invitedAt, inviteExpiresAt }) {
    if (status !== "invited" || !invitedAt || !inviteExpiresAt || inviteExpiresAt <= new Date())
      return notNeeded;
    const { text, button, expires, unsubscribe } = mails["waitlist-invitation"];
    return (
      <WaitlistMail
        button={button}
        link={absoluteUrl(paths.invitation(invitationToken(id, invitedAt, inviteExpiresAt)))}
        name={name}
        note={fill(expires, { date: formatDay(inviteExpiresAt) })}
        text={fill(text)}
        unsubscribe={{ link: unsubscribeLink(id), text: unsubscribe }}
      />
    );
  },
};

/** Writes a mail about an entry, or finds that it is not needed any more. */
export async function composeForEntry({
  kind,
  entryId,
  email,
  rejoinedAt,
}: DueWaitlistMail): Promise<Composed> {
  const { prisma } = await getDatabase();
  const entry = await prisma.waitlistEntry.findUnique({
    where: { id: entryId, email },
    select: { id: true, name: true, email: true, status: true, invitedAt: true, inviteExpiresAt: true },
  });
  if (!entry) return { suppressed: "ENTRY_ERASED" };
  const isConfirmed = entry.status === "confirmed" || entry.status === "invited";
  const name = isConfirmed ? entry.name : greetingName(entry.name);
  const isOnlyMail =
    kind === "waitlist-confirm" && (rejoinedAt || (await isSuppressed(prisma, email, "waitlist")));
  const onlyMailFor = isOnlyMail ? rejoinMailDays : undefined;
  const element = composers[kind]({ ...entry, name, rejoinedAt, onlyMailFor });
  if ("suppressed" in element) return element;
  const composed = { subject: fill(mails[kind].subject), element };
  if (kind === "waitlist-confirm" || kind === "waitlist-place") return composed;
  return {
    ...composed,
    unsubscribeUrl: absoluteUrl(paths.api.unsubscribe({ token: unsubscribeToken(entryId) })),
  };
}

function unsubscribeLink(id: string): string {
  return absoluteUrl(paths.unsubscribe({ token: unsubscribeToken(id) }));
}
