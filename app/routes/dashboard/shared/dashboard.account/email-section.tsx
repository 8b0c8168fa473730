import { MendableEmailField } from "~/components/forms/mendable-email-field";
import { CurrentPasswordField } from "~/components/forms/passwords/current-password-field";
import { UsernameField } from "~/components/forms/passwords/username-field";
import { RecordForm } from "~/components/forms/record-form";
import { Section } from "~/components/layout/section";
import { Callout } from "~/components/ui/callout";
import { StatusNote } from "~/components/ui/status-note";
import { fillText } from "~/content/fill-text";
import { accountEmail as text } from "~/content/pages/account";
import { messages } from "~/content/sentences";
import { formatInstant } from "~/lib/time/dates";
import type { AccountData } from "./account-data";
import { sectionIds } from "./section-ids";

const rules = {
  newEmail: { required: messages.EMAIL_REQUIRED, invalid: messages.INVALID_EMAIL },
  emailPassword: { required: messages.PASSWORD_REQUIRED },
};

/** The address and whether it is confirmed; sends another link, or starts a change of address. */
export function EmailSection(data: AccountData) {
  const { user, ...page } = data;
  return (
    <Section id={sectionIds.email} ruled title={text.title}>
      <p className="text-sm text-muted">{text.current}</p>
      <p className="wrap-anywhere">{user.email}</p>
      {user.isEmailVerified ? null : (
        <div className="mt-4 max-w-md">
          <p className="mb-3 text-muted">{text.resendLead}</p>
          <RecordForm {...page} intent="resend" submit={text.resend} success={text.resent} />
        </div>
      )}
      <div className="mt-4 empty:hidden">
        <PendingChange {...data} />
      </div>
      <h3 className="mt-8 mb-3 text-lg">{text.changeTitle}</h3>
      <div className="max-w-md">
        <RecordForm {...page} intent="change-email" rules={rules} submit={text.submit} success={text.changed}>
          {({ errors, values }) => (
            <>
              <UsernameField email={user.email} />
              <MendableEmailField
                defaultValue={values.newEmail}
                error={errors.newEmail}
                label={text.newEmail}
                name="newEmail"
                required
                values={values}
              />
              <CurrentPasswordField error={errors.emailPassword} label={text.password} name="emailPassword" />
            </>
          )}
        </RecordForm>
      </div>
    </Section>
  );
}

const intent = "withdraw-email-change";

/** A change of address that waits to be confirmed, with the button that withdraws it. */
function PendingChange({ pendingChange, ...page }: AccountData) {
  if (!pendingChange)
    return page.done === intent ? <StatusNote key={page.visit}>{text.withdrawn}</StatusNote> : null;
  const { email, askedAt } = pendingChange;
  return (
    <Callout tone="attention">
      <p className="wrap-anywhere" suppressHydrationWarning>
        {fillText(text.pending, { email, date: formatInstant(new Date(askedAt)) })}
      </p>
      <div className="mt-3">
        <RecordForm {...page} intent={intent} submit={text.withdraw} success={text.withdrawn} />
      </div>
    </Callout>
  );
}
