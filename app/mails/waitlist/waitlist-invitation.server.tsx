import { waitlistMailTexts } from "~/content/mails/waitlist";
import { invitationToken } from "~/features/waitlist/links/waitlist-links.server";
import { absoluteUrl } from "~/lib/config/absolute-url.server";
import { formatDay } from "~/lib/time/dates";
import { paths } from "~/paths";
import { notNeeded } from "../not-needed";
import { composeForEntry, fillWaitlistText, unsubscribeLink } from "./compose-for-entry.server";
import { WaitlistMail } from "./waitlist-mail";

const texts = waitlistMailTexts["waitlist-invitation"];

/** To an entry of a wave: its account can be created until the date. */
export const composeWaitlistInvitation = composeForEntry(
  "waitlist-invitation",
  { canUnsubscribe: true },
  ({ id, name, status, invitedAt, inviteExpiresAt }) => {
    if (status !== "invited" || !invitedAt || !inviteExpiresAt || inviteExpiresAt <= new Date())
      return notNeeded;
    return (
      <WaitlistMail
        button={texts.button}
        link={absoluteUrl(paths.invitation(invitationToken(id, invitedAt, inviteExpiresAt)))}
        name={name}
        note={fillWaitlistText(texts.expires, { date: formatDay(inviteExpiresAt) })}
        text={fillWaitlistText(texts.text)}
        unsubscribe={{ link: unsubscribeLink(id), text: texts.unsubscribe }}
      />
    );
  },
);
