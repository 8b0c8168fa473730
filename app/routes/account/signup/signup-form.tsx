import { Link } from "@remix-run/react";
import { ProfileFields, profileRules } from "~/components/account/profile-fields";
import { Checkbox } from "~/components/forms/checkbox";
import { MendableEmailField } from "~/components/forms/mendable-email-field";
import { NewPasswordField, newPasswordRule } from "~/components/forms/passwords/new-password-field";
import { PostForm } from "~/components/forms/post-form";
import { PrivacyLayer } from "~/components/forms/privacy-layer";
import { FormPage } from "~/components/layout/form-page";
import { accountPrivacy } from "~/content/legal/account-privacy";
import { signupForm as text } from "~/content/pages/accounts/sign-up";
import { forms } from "~/content/pages/parts";
import { messages } from "~/content/sentences";
import type { AccountType } from "~/content/vocabularies/account-types";
import type { FormState } from "~/lib/form-state";
import { paths } from "~/paths";
import type { Invited } from "./invited.server";

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

/** In the order of the form; rules for fields that are not on the page are ignored. */
function signupRules(passwordMinLength: number) {
  return {
    ...profileRules,
    email: { required: messages.EMAIL_REQUIRED, invalid: messages.INVALID_EMAIL },
    password: newPasswordRule(passwordMinLength),
    acceptTerms: { required: messages.TERMS_REQUIRED },
  };
}

interface SignupConsentsProps {
  errors: Record<string, string>;
  values: Record<string, string>;
}

/** The terms, which are required, and the news, which are optional. */
function SignupConsents({ errors, values }: SignupConsentsProps) {
  return (
    <>
      <Checkbox
        defaultChecked={values.acceptTerms === "on"}
        error={errors.acceptTerms}
        name="acceptTerms"
        required
      >
        <span>{text.termsBefore}</span>{" "}
        <Link className="link" reloadDocument to={paths.terms()}>
          {text.termsLink}
        </Link>{" "}
        <span>{text.termsBetween}</span>{" "}
        <Link className="link" reloadDocument to={paths.privacy()}>
          {text.privacyLink}
        </Link>
        <span>.</span>
      </Checkbox>
      <Checkbox defaultChecked={values.marketingConsent === "on"} name="marketingConsent">
        <span>{text.marketing}</span> <span className="text-muted">{forms.optional}</span>
      </Checkbox>
    </>
  );
}
