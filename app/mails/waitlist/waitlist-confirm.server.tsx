import { waitlistMailTexts } from "~/content/mails/waitlist";
import { holdsDetails } from "~/features/waitlist/entry/entry-details.server";
import { rejoinMailDays } from "~/features/waitlist/joining/rejoin-waitlist.server";
import { confirmToken } from "~/features/waitlist/links/waitlist-links.server";
import { absoluteUrl } from "~/lib/config/absolute-url.server";
import { getDatabase } from "~/lib/db/database.server";
import { isSuppressed } from "~/lib/outbox/suppression.server";
import { paths } from "~/paths";
import { notNeeded } from "../not-needed";
import { composeForEntry, fillWaitlistText } from "./compose-for-entry.server";
import { WaitlistMail } from "./waitlist-mail";

const texts = waitlistMailTexts["waitlist-confirm"];

/** After joining, or joining again: nothing is kept of an entry before its address is confirmed. */
export const composeWaitlistConfirm = composeForEntry(
  "waitlist-confirm",
  { canUnsubscribe: false },
  async ({ id, name, status }, { payload, toEmail, createdAt }) => {
    // The time of the new sign-up whose details the mail asks to confirm, for an entry that left.
    const rejoinedAt = holdsDetails(payload) ? createdAt : undefined;
    if (status !== "pending" && !(status === "unsubscribed" && rejoinedAt)) return notNeeded;
    // The address gets no other confirmation mail for this many days, so the link stays valid until then.
    const { prisma } = await getDatabase();
    const isOnlyMail = rejoinedAt !== undefined || (await isSuppressed(prisma, toEmail, "waitlist"));
    const days = isOnlyMail ? rejoinMailDays : undefined;
    const hours = days && days * 24;
    const link = absoluteUrl(
      paths.waitlistConfirm({ token: confirmToken(id, new Date(), { rejoinedAt, hours }) }),
    );
    const expires = days ? fillWaitlistText(texts.expiresInDays, { days: String(days) }) : texts.expires;
    return (
      <WaitlistMail
        button={texts.button}
        link={link}
        name={name}
        note={`${expires} ${texts.notYou}`}
        text={fillWaitlistText(texts.text)}
      />
    );
  },
);
