import { waitlistMailTexts } from "~/content/mails/waitlist";
import { confirmToken } from "~/features/waitlist/links/waitlist-links.server";
import { absoluteUrl } from "~/lib/config/absolute-url.server";
import { paths } from "~/paths";
import { notNeeded } from "../not-needed";
import { composeForEntry, fillWaitlistText, unsubscribeLink } from "./compose-for-entry.server";
import { WaitlistMail } from "./waitlist-mail";

const texts = waitlistMailTexts["waitlist-reminder"];

/** Sent once to an address that has not confirmed. */
export const composeWaitlistReminder = composeForEntry(
  "waitlist-reminder",
  { canUnsubscribe: true },
  ({ id, name, status }) => {
    if (status !== "pending") return notNeeded;
    return (
      <WaitlistMail
        button={texts.button}
        link={absoluteUrl(paths.waitlistConfirm({ token: confirmToken(id) }))}
        name={name}
        note={texts.expires}
        text={fillWaitlistText(texts.text)}
        unsubscribe={{ link: unsubscribeLink(id), text: texts.unsubscribe }}
      />
    );
  },
);
