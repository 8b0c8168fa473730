import { PasswordField } from "~/components/forms/password-field";
import { RecordForm } from "~/components/forms/record-form";
import { fillText } from "~/content/fill-text";
import { accountPassword as text } from "~/content/pages/account";
import { signupForm } from "~/content/pages/forms";
import { fillMessage, messages } from "~/content/sentences";
import type { AccountData } from "./account-data";
import { Section } from "./section";

/** Another password, for who knows the present one. */
export function PasswordSection({ passwordMinLength: min, ...page }: AccountData) {
  const rules = {
    currentPassword: { required: messages.PASSWORD_REQUIRED },
    newPassword: { required: messages.PASSWORD_REQUIRED, short: fillMessage("PASSWORD_TOO_SHORT", { min }) },
  };
  return (
    <Section title={text.title}>
      <p className="mb-5 text-muted">{text.lead}</p>
      <div className="max-w-md">
        <RecordForm
          {...page}
          intent="change-password"
          rules={rules}
          submit={text.submit}
          success={text.changed}
        >
          {({ errors }) => (
            <>
              <PasswordField
                autoComplete="current-password"
                error={errors.currentPassword}
                label={text.current}
                name="currentPassword"
                required
              />
              <PasswordField
                autoComplete="new-password"
                error={errors.newPassword}
                hint={fillText(signupForm.passwordHint, { min })}
                label={text.next}
                minLength={min}
                name="newPassword"
                required
              />
            </>
          )}
        </RecordForm>
      </div>
    </Section>
  );
}
