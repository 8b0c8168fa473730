import { fillText } from "~/content/fill-text";
import { accountMailTexts } from "~/content/mails/account";
import { site } from "~/content/site";
import { erasedAfterMs } from "~/features/account/close-account.server";
import { absoluteUrl } from "~/lib/config/absolute-url.server";
import { formatDay } from "~/lib/time/dates";
import { paths } from "~/paths";
import { Action, Greeting, Paragraph } from "../mail-layout";
import { notNeeded } from "../not-needed";
import { AccountLayout } from "./account-layout";
import { composeForAccount } from "./compose-for-account.server";
import { issueMailToken } from "./issue-mail-token.server";

const texts = accountMailTexts["account-closed"];

/** After closing the account, which can be undone until the date. */
export const composeAccountClosed = composeForAccount("account-closed", async (mail, person) => {
  if (!person.deletionRequestedAt || person.email !== mail.toEmail) return notNeeded;
  const token = await issueMailToken(mail, person.id, "restore_account");
  const date = formatDay(new Date(person.deletionRequestedAt.getTime() + erasedAfterMs));
  const text = fillText(texts.text, { site: site.name, date });
  return (
    <AccountLayout preview={text}>
      <Greeting name={person.name} />
      <Paragraph>{text}</Paragraph>
      <Paragraph>
        {texts.undo} {texts.notYou}
      </Paragraph>
      <Action href={absoluteUrl(paths.restoreAccount({ token }))}>{texts.button}</Action>
    </AccountLayout>
  );
});
