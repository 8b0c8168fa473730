import type { ReactNode } from "react";
import { PasswordField } from "~/components/forms/password-field";
import { FormPage } from "~/components/layout/form-page";
import { fillText } from "~/content/fill-text";
import { signupForm } from "~/content/pages/forms";
import { verifyEmailPage as text } from "~/content/pages/mailed-links";
import { fillMessage, messages } from "~/content/sentences";
import { LinkForm, type MailedLink } from "./link-form";

interface ConfirmPageProps extends MailedLink {
  /** The link is to the address that an account is to change to. */
  isChange: boolean;
  /** The browser has a session of the account, which is proof enough. */
  isOwn: boolean;
  passwordMinLength: number;
}

/**
 * Where the mailed link leads: a button in the account's own browser; elsewhere the password, or another one, and the
 * way to erase an account that somebody else made.
 */
export function ConfirmPage({ isChange, isOwn, passwordMinLength, ...link }: ConfirmPageProps) {
  // The session may have ended while the page was open.
  const asksPassword = !isOwn || link.state?.errors.password !== undefined;
  const leadPassword = isChange ? text.leadChange : text.leadPassword;
  return (
    <FormPage lead={asksPassword ? leadPassword : text.lead} title={text.title}>
      {asksPassword ? (
        <LinkForm
          {...link}
          intent="confirm"
          rules={{ password: { required: messages.PASSWORD_REQUIRED } }}
          submit={text.submit}
          variant="primary"
        >
          {({ errors }) => (
            <PasswordField
              autoComplete="current-password"
              error={errors.password}
              label={text.password}
              name="password"
              required
            />
          )}
        </LinkForm>
      ) : (
        <LinkForm {...link} intent="confirm" submit={text.submit} variant="primary" />
      )}
      {asksPassword && !isChange ? <NewPassword {...link} min={passwordMinLength} /> : null}
      {asksPassword || isChange ? (
        <Section
          id="no-he-sido-yo"
          lead={isChange ? text.disownLeadChange : text.disownLead}
          title={text.disownTitle}
        >
          <LinkForm {...link} intent="disown" submit={text.disownSubmit} variant="danger" />
        </Section>
      ) : null}
    </FormPage>
  );
}

/** For owners who forgot the password, or never set it, since somebody else registered the address. */
function NewPassword({ min, ...link }: MailedLink & { min: number }) {
  const rules = {
    newPassword: { required: messages.PASSWORD_REQUIRED, short: fillMessage("PASSWORD_TOO_SHORT", { min }) },
  };
  return (
    <Section lead={text.newLead} title={text.newTitle}>
      <LinkForm {...link} intent="set-password" rules={rules} submit={text.newSubmit} variant="secondary">
        {({ errors }) => (
          <PasswordField
            autoComplete="new-password"
            error={errors.newPassword}
            hint={fillText(signupForm.passwordHint, { min })}
            label={text.newPassword}
            minLength={min}
            name="newPassword"
            required
          />
        )}
      </LinkForm>
    </Section>
  );
}

interface SectionProps {
  id?: string;
  title: string;
  lead: string;
  children: ReactNode;
}

function Section({ id, title, lead, children }: SectionProps) {
  return (
    <section className="mt-10 border-t border-line pt-8" id={id}>
      <h2 className="text-lg">{title}</h2>
      <p className="mt-2 mb-5 text-muted">{lead}</p>
      {children}
    </section>
  );
}
