import { fillText } from "~/content/fill-text";
import { accountMailTexts } from "~/content/mails/account";
import { site } from "~/content/site";
import { isReadAt } from "~/features/users/may-be-mailed.server";
import { absoluteUrl } from "~/lib/config/absolute-url.server";
import { paths } from "~/paths";
import { Action, Aside, Greeting, Note, Paragraph } from "../mail-layout";
import { notNeeded } from "../not-needed";
import { AccountLayout } from "./account-layout";
import { composeForAccount } from "./compose-for-account.server";
import { issueMailToken } from "./issue-mail-token.server";

const texts = accountMailTexts["verify-email"];

/** After sign-up, and on each request for a new link. */
export const composeVerifyEmail = composeForAccount("verify-email", async (mail, person) => {
  if (!isReadAt(person, mail.toEmail) || person.isEmailVerified) return notNeeded;
  const token = await issueMailToken(mail, person.id, "verify_email", mail.payload.redirectTo);
  const link = absoluteUrl(paths.verifyEmail({ token }));
  const text = fillText(texts.text, { site: site.name });
  return (
    <AccountLayout preview={texts.expires}>
      <Greeting name={person.name} />
      <Paragraph>{text}</Paragraph>
      <Action href={link}>{texts.button}</Action>
      <Note>
        {texts.expires} {texts.notYou}
      </Note>
      <Aside href={`${link}#no-he-sido-yo`}>{texts.disown}</Aside>
    </AccountLayout>
  );
});
