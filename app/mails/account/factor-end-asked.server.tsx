import { fillText } from "~/content/fill-text";
import { accountMailTexts } from "~/content/mails/account";
import { site } from "~/content/site";
import { getFactorEnd } from "~/features/factors/factor-ending.server";
import { absoluteUrl } from "~/lib/config/absolute-url.server";
import { formatInstant } from "~/lib/time/dates";
import { paths } from "~/paths";
import { Action, Greeting, Paragraph } from "../mail-layout";
import { notNeeded } from "../not-needed";
import { AccountLayout } from "./account-layout";
import { composeForAccount } from "./compose-for-account.server";
import { issueMailToken } from "./issue-mail-token.server";

const texts = accountMailTexts["factor-end-asked"];

/** When an operator ends the second factor, and how to prevent it. */
export const composeFactorEndAsked = composeForAccount("factor-end-asked", async (mail, person) => {
  const end = await getFactorEnd(person.id);
  if (!end || person.email !== mail.toEmail) return notNeeded;
  const token = await issueMailToken(mail, person.id, "keep_second_factor");
  const text = fillText(texts.text, { site: site.name, date: formatInstant(end.at) });
  return (
    <AccountLayout preview={text}>
      <Greeting name={person.name} />
      <Paragraph>{text}</Paragraph>
      <Paragraph>
        {texts.you} {texts.notYou}
      </Paragraph>
      <Action href={absoluteUrl(paths.keepSecondFactor({ token }))}>{texts.button}</Action>
    </AccountLayout>
  );
});
