import { fillText } from "~/content/fill-text";
import { accountMailTexts } from "~/content/mails/account";
import { site } from "~/content/site";
import { absoluteUrl } from "~/lib/config/absolute-url.server";
import { paths } from "~/paths";
import { Action, Greeting, Paragraph, Paragraphs } from "../mail-layout";
import { notNeeded } from "../not-needed";
import { AccountLayout } from "./account-layout";
import { composeForAccount, type Person } from "./compose-for-account.server";

/** An administrator's decision about an account, with its reason, while it holds. */
function composeDecision(
  kind: "account-deactivated" | "account-activated" | "sessions-ended",
  holds: (person: Person) => boolean,
  target: string,
) {
  const texts = accountMailTexts[kind];
  return composeForAccount(kind, async ({ payload, toEmail }, person) => {
    if (!holds(person) || person.email !== toEmail) return notNeeded;
    const text = fillText(texts.text, { site: site.name });
    return (
      <AccountLayout preview={text}>
        <Greeting name={person.name} />
        <Paragraph>{text}</Paragraph>
        <Paragraph>{texts.reason}</Paragraph>
        <Paragraphs lines={payload.reason.split("\n")} />
        <Paragraph>{texts.next}</Paragraph>
        <Action href={absoluteUrl(target)}>{texts.button}</Action>
      </AccountLayout>
    );
  });
}

export const composeAccountDeactivated = composeDecision(
  "account-deactivated",
  ({ isActive }) => !isActive,
  paths.contact(),
);
export const composeAccountActivated = composeDecision(
  "account-activated",
  ({ isActive }) => isActive,
  paths.login(),
);
export const composeSessionsEnded = composeDecision(
  "sessions-ended",
  ({ isActive }) => isActive,
  paths.forgotPassword(),
);
