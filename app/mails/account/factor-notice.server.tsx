import { fillText } from "~/content/fill-text";
import { accountMailTexts, factorNotices } from "~/content/mails/account";
import { site } from "~/content/site";
import { absoluteUrl } from "~/lib/config/absolute-url.server";
import { formatInstant } from "~/lib/time/dates";
import { paths } from "~/paths";
import { Action, Greeting, Paragraph } from "../mail-layout";
import { AccountLayout } from "./account-layout";
import { composeForAccount } from "./compose-for-account.server";

const texts = accountMailTexts["factor-notice"];

/** What happened to the second factor, to warn an owner who did not do it. */
export const composeFactorNotice = composeForAccount("factor-notice", async ({ payload }, { name }) => {
  const date = formatInstant(new Date(payload.at));
  const text = fillText(factorNotices[payload.what], { site: site.name, date });
  return (
    <AccountLayout preview={text}>
      <Greeting name={name} />
      <Paragraph>{text}</Paragraph>
      <Paragraph>{texts.notYou}</Paragraph>
      <Action href={absoluteUrl(paths.forgotPassword())}>{texts.button}</Action>
    </AccountLayout>
  );
});
