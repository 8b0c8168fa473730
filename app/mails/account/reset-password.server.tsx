import { fillText } from "~/content/fill-text";
import { accountMailTexts } from "~/content/mails/account";
import { site } from "~/content/site";
import { isReadAt } from "~/features/users/may-be-mailed.server";
import { absoluteUrl } from "~/lib/config/absolute-url.server";
import { paths } from "~/paths";
import { Action, Greeting, Note, Paragraph } from "../mail-layout";
import { notNeeded } from "../not-needed";
import { AccountLayout } from "./account-layout";
import { composeForAccount } from "./compose-for-account.server";
import { issueMailToken } from "./issue-mail-token.server";

const texts = accountMailTexts["reset-password"];

/** For anyone who forgot their password. */
export const composeResetPassword = composeForAccount("reset-password", async (mail, person) => {
  if (!isReadAt(person, mail.toEmail)) return notNeeded;
  const token = await issueMailToken(mail, person.id, "reset_password");
  return (
    <AccountLayout preview={texts.expires}>
      <Greeting name={person.name} />
      <Paragraph>{fillText(texts.text, { site: site.name })}</Paragraph>
      <Action href={absoluteUrl(paths.resetPassword({ token }))}>{texts.button}</Action>
      <Note>
        {texts.expires} {texts.notYou}
      </Note>
    </AccountLayout>
  );
});
