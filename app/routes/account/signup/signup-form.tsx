import { Link } from "@remix-run/react";
import { ProfileFields } from "~/components/account/profile-fields";
import { MendableEmailField } from "~/components/forms/mendable-email-field";
import { NewPasswordField } from "~/components/forms/passwords/new-password-field";
import { PostForm } from "~/components/forms/post-form";
import { PrivacyLayer } from "~/components/forms/privacy-layer";
import { FormPage } from "~/components/layout/form-page";
import { accountPrivacy } from "~/content/legal/account-privacy";
import { signupForm as text } from "~/content/pages/accounts/sign-up";
import { forms } from "~/content/pages/forms";
import { messages } from "~/content/sentences";
import type { AccountType } from "~/content/vocabularies/account-types";
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
      <span>{organization ? text.asOrganization : text.asEmployee}</span>{" "}
      <Link className="link" to={paths.signup({ type: "any", redirectTo })}>
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
            <ProfileFields
              errors={errors}
              isNew
              type={type}
              values={{
                organizationName: values.organizationName ?? invited?.organizationName,
                name: values.name ?? invited?.name,
                profession: values.profession,
              }}
            />
            <MendableEmailField
              defaultValue={invited?.email ?? values.email}
              error={errors.email}
              label={forms.email}
              name="email"
              readOnly={invited !== null}
              required
              values={values}
            />
            <NewPasswordField
              error={errors.password}
              label={forms.password}
              min={passwordMinLength}
              name="password"
            />
            <SignupConsents errors={errors} values={values} />
          </>
        )}
      </PostForm>
      <div className="mt-5">
        <PrivacyLayer facts={accountPrivacy} />
      </div>
    </FormPage>
  );
}
