import { fillText } from "~/content/fill-text";
import { accountMailTexts } from "~/content/mails/account";
import { site } from "~/content/site";
import { absoluteUrl } from "~/lib/config/absolute-url.server";
import { paths } from "~/paths";
import { Action, Greeting, Paragraph } from "../mail-layout";
import { notNeeded } from "../not-needed";
import { AccountLayout } from "./account-layout";
import { canStillChange } from "./changed-address.server";
import { composeForAccount, isConfirmedReader } from "./compose-for-account.server";
import { issueMailToken } from "./issue-mail-token.server";

const texts = accountMailTexts["email-change-notice"];

/** To the old address. A reader who never confirmed it may be a stranger and does not see the new one. */
export const composeEmailChangeNotice = composeForAccount("email-change-notice", async (mail, person) => {
  const { newEmail } = mail.payload;
  // After the change, this mail's link is the only way to undo it.
  if (person.email === mail.toEmail && !(await canStillChange(person.id, newEmail))) return notNeeded;
  const token = await issueMailToken(mail, person.id, "cancel_email_change");
  const newAddress = isConfirmedReader(mail, person) ? newEmail : texts.anotherAddress;
  const text = fillText(texts.text, { site: site.name, newAddress });
  return (
    <AccountLayout preview={texts.notYou}>
      <Greeting name={person.name} />
      <Paragraph>{text}</Paragraph>
      <Paragraph>{texts.notYou}</Paragraph>
      <Action href={absoluteUrl(paths.cancelEmailChange({ token }))}>{texts.button}</Action>
    </AccountLayout>
  );
});
