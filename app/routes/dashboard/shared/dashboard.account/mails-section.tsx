import { Checkbox } from "~/components/forms/checkbox";
import { RecordForm } from "~/components/forms/record-form";
import { Section } from "~/components/layout/section";
import { accountMails as text } from "~/content/pages/account";
import type { AccountData } from "./account-data";
import { prefsOf } from "./email-prefs";
import { sectionIds } from "./section-ids";

/** The mails the person wants. */
export function MailsSection({ user, organizationName, emailPrefs, marketingConsent, ...page }: AccountData) {
  const sent = page.state?.intent === "email-prefs" ? page.state.values : undefined;
  const isTicked = (name: string, stored: boolean) => (sent ? sent[name] === "on" : stored);
  const isOrganization = user.type === "organization";
  return (
    <Section id={sectionIds.mails} lead={text.lead} ruled title={text.title}>
      <RecordForm {...page} intent="email-prefs" submit={text.submit} success={text.saved}>
        {() => (
          <div className="grid gap-3">
            {/* So that a form without a tick is more than its button when its session has ended. */}
            <input name="groups" type="hidden" value="marketing" />
            {prefsOf(user.type, organizationName !== null).map((name) => (
              <Checkbox defaultChecked={isTicked(name, emailPrefs[name] ?? true)} key={name} name={name}>
                {isOrganization && name === "applicationUpdates" ? text.newApplications : text[name]}
              </Checkbox>
            ))}
            <Checkbox defaultChecked={isTicked("marketing", marketingConsent)} name="marketing">
              {text.marketing}
            </Checkbox>
          </div>
        )}
      </RecordForm>
    </Section>
  );
}
