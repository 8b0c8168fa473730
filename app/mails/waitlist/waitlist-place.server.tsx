import { waitlistMailTexts } from "~/content/mails/waitlist";
import { positionToken } from "~/features/waitlist/links/waitlist-links.server";
import { absoluteUrl } from "~/lib/config/absolute-url.server";
import { paths } from "~/paths";
import { notNeeded } from "../not-needed";
import { composeForEntry, fillWaitlistText } from "./compose-for-entry.server";
import { WaitlistMail } from "./waitlist-mail";

const texts = waitlistMailTexts["waitlist-place"];

/** After confirming, and on request: the link to the position's page. */
export const composeWaitlistPlace = composeForEntry(
  "waitlist-place",
  { canUnsubscribe: false },
  ({ id, name, status }) => {
    if (status === "pending" || status === "unsubscribed") return notNeeded;
    return (
      <WaitlistMail
        button={texts.button}
        link={absoluteUrl(paths.waitlistMe({ token: positionToken(id) }))}
        name={name}
        note={texts.keep}
        text={fillWaitlistText(status === "converted" ? texts.converted : texts.text)}
      />
    );
  },
);
