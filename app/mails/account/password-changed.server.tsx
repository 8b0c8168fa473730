import { fillText } from "~/content/fill-text";
import { accountMailTexts } from "~/content/mails/account";
import { site } from "~/content/site";
import { absoluteUrl } from "~/lib/config/absolute-url.server";
import { formatInstant } from "~/lib/time/dates";
import { paths } from "~/paths";
import { Action, Greeting, Paragraph } from "../mail-layout";
import { AccountLayout } from "./account-layout";
import { composeForAccount } from "./compose-for-account.server";

const texts = accountMailTexts["password-changed"];

/** After a change or a reset, to warn an owner who did not make it. */
export const composePasswordChanged = composeForAccount("password-changed", async ({ payload }, { name }) => {
  const date = formatInstant(new Date(payload.changedAt));
  const text = fillText(texts.text, { site: site.name, date });
  return (
    <AccountLayout preview={text}>
      <Greeting name={name} />
      <Paragraph>{text}</Paragraph>
      <Paragraph>{texts.notYou}</Paragraph>
      <Action href={absoluteUrl(paths.forgotPassword())}>{texts.button}</Action>
    </AccountLayout>
  );
});
