import { CurrentPasswordField } from "~/components/forms/passwords/current-password-field";
import { NewPasswordField, newPasswordRule } from "~/components/forms/passwords/new-password-field";
import { UsernameField } from "~/components/forms/passwords/username-field";
import { RecordForm } from "~/components/forms/record-form";
import { Section } from "~/components/layout/section";
import { accountPassword as text } from "~/content/pages/account";
import { messages } from "~/content/sentences";
import type { AccountData } from "./account-data";
import { sectionIds } from "./section-ids";

/** Changes the password; asks for the current one. */
export function PasswordSection({ passwordMinLength: min, ...page }: AccountData) {
  const rules = {
    currentPassword: { required: messages.PASSWORD_REQUIRED },
    newPassword: newPasswordRule(min),
  };
  return (
    <Section id={sectionIds.password} lead={text.lead} ruled title={text.title}>
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
              <UsernameField email={page.user.email} />
              <CurrentPasswordField
                error={errors.currentPassword}
                label={text.current}
                name="currentPassword"
              />
              <NewPasswordField error={errors.newPassword} label={text.next} min={min} name="newPassword" />
            </>
          )}
        </RecordForm>
      </div>
    </Section>
  );
}
