import { Link } from "@remix-run/react";
import { EmailField } from "~/components/forms/email-field";
import { Field } from "~/components/forms/field";
import { PasswordField } from "~/components/forms/password-field";
import { PostForm } from "~/components/forms/post-form";
import { PrivacyLayer } from "~/components/forms/privacy-layer";
import { FormPage } from "~/components/layout/form-page";
import { fillText } from "~/content/fill-text";
import { forms, signupForm as text } from "~/content/pages/forms";
import { messages } from "~/content/sentences";
import type { AccountType } from "~/content/vocabularies/account-types";
import { fieldLimits } from "~/lib/field-limits";
import type { FormState } from "~/lib/form-state";
import { paths } from "~/paths";
import type { Invited } from "./invited.server";
import { SignupConsents } from "./signup-consents";
import { signupRules } from "./signup-rules";

interface SignupFormProps {
  type: AccountType;
  redirectTo: string;
  invited: Invited | null;
  passwordMinLength: number;
  state: FormState | undefined;
}

/** The second step, for one kind of account. */
export function SignupForm({ type, redirectTo, invited, passwordMinLength, state }: SignupFormProps) {
  const organization = type === "organization";
  const lead = invited ? (
    text.invited
  ) : (
    <>
      {organization ? text.asOrganization : text.asEmployee}{" "}
      <Link className="link" to={paths.signup({ redirectTo })}>
        {text.change}
      </Link>
    </>
  );
  return (
    <FormPage lead={lead} title={text.title}>
      <PostForm
        help={({ errors }) =>
          errors.email === messages.EMAIL_ALREADY_REGISTERED ? (
            <Link className="link inline-block py-1 text-sm font-semibold" to={paths.login({ redirectTo })}>
              {text.signIn}
            </Link>
          ) : null
        }
        hidden={{ type, redirectTo, ...(invited ? { invitation: invited.token } : {}) }}
        rules={signupRules(passwordMinLength)}
        state={state}
        submit={text.submit}
      >
        {({ errors, values }) => (
          <>
            {organization ? (
              <Field
                autoComplete="organization"
                defaultValue={values.organizationName ?? invited?.organizationName}
                error={errors.organizationName}
                label={text.organizationName}
                maxLength={fieldLimits.text}
                name="organizationName"
                required
              />
            ) : null}
            <Field
              autoComplete="name"
              defaultValue={values.name ?? invited?.name}
              error={errors.name}
              label={organization ? text.contactName : forms.name}
              maxLength={fieldLimits.text}
              name="name"
              required
            />
            {organization ? null : (
              <Field
                autoComplete="organization-title"
                defaultValue={values.profession}
                error={errors.profession}
                hint={text.professionHint}
                label={text.profession}
                maxLength={fieldLimits.text}
                name="profession"
              />
            )}
            <EmailField
              defaultValue={invited?.email ?? values.email}
              error={errors.email}
              label={forms.email}
              name="email"
              readOnly={invited !== null}
            />
            <PasswordField
              autoComplete="new-password"
              error={errors.password}
              hint={fillText(text.passwordHint, { min: passwordMinLength })}
              label={forms.password}
              minLength={passwordMinLength}
              name="password"
              required
            />
            <SignupConsents errors={errors} values={values} />
          </>
        )}
      </PostForm>
      <div className="mt-5">
        <PrivacyLayer about="account" />
      </div>
    </FormPage>
  );
}
