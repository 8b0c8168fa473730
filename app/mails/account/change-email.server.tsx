import { fillText } from "~/content/fill-text";
import { accountMailTexts } from "~/content/mails/account";
import { site } from "~/content/site";
import { absoluteUrl } from "~/lib/config/absolute-url.server";
import { paths } from "~/paths";
import { Action, Greeting, MailLayout, Note, Paragraph } from "../mail-layout";
import { notNeeded } from "../not-needed";
import { isTaken } from "./changed-address.server";
import { composeForAccount } from "./compose-for-account.server";
import { issueMailToken } from "./issue-mail-token.server";

const texts = accountMailTexts["change-email"];

/** To the new address, which may be a stranger's: nothing changes before it is confirmed. */
export const composeChangeEmail = composeForAccount("change-email", async (mail, person) => {
  if (!person.isActive || person.email === mail.toEmail) return notNeeded;
  if (await isTaken(mail.toEmail)) return { suppressed: "ADDRESS_TAKEN" };
  const token = await issueMailToken(mail, person.id, "change_email");
  const text = fillText(texts.text, { site: site.name });
  return (
    <MailLayout preview={texts.expires} reason={texts.reason}>
      <Greeting name={person.name} />
      <Paragraph>{text}</Paragraph>
      <Action href={absoluteUrl(paths.verifyEmail({ token }))}>{texts.button}</Action>
      <Note>
        {texts.expires} {texts.notYou}
      </Note>
    </MailLayout>
  );
});
