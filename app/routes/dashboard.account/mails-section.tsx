import { Checkbox } from "~/components/checkbox";
import { accountMails as text } from "~/content/account";
import type { AccountData } from "./account-data";
import { AccountForm } from "./account-form";
import { prefsOf } from "./email-prefs";
import { Section } from "./section";

/** Which mails the person wants. */
export function MailsSection({ user, emailPrefs, marketingConsent, ...page }: AccountData) {
  return (
    <Section title={text.title}>
      <p className="mb-5 text-muted">{text.lead}</p>
      <AccountForm {...page} intent="email-prefs" submit={text.submit} success={text.saved}>
        {() => (
          <div className="grid gap-3">
            {prefsOf[user.type].map((name) => (
              <Checkbox defaultChecked={emailPrefs[name] ?? true} key={name} name={name}>
                {text[name]}
              </Checkbox>
            ))}
            <Checkbox defaultChecked={marketingConsent} name="marketing">
              {text.marketing}
            </Checkbox>
          </div>
        )}
      </AccountForm>
    </Section>
  );
}
