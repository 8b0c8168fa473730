import { Link } from "@remix-run/react";
import { PasskeyButton } from "~/components/account/passkey-button";
import { Checkbox } from "~/components/forms/checkbox";
import { MendableEmailField } from "~/components/forms/mendable-email-field";
import { CurrentPasswordField } from "~/components/forms/passwords/current-password-field";
import { PostForm } from "~/components/forms/post-form";
import { FormPage } from "~/components/layout/form-page";
import { ButtonLink } from "~/components/ui/button";
import { passkeyButton } from "~/content/pages/accounts/passkeys";
import { type LoginNotice, loginForm as text } from "~/content/pages/accounts/sign-in";
import { forms } from "~/content/pages/parts";
import { messages } from "~/content/sentences";
import type { FormState } from "~/lib/form-state";
import { paths } from "~/paths";
import { WhyHere } from "./why-here";

const rules = {
  email: { required: messages.EMAIL_REQUIRED, invalid: messages.INVALID_EMAIL },
  password: { required: messages.PASSWORD_REQUIRED },
};

interface LoginPageProps {
  redirectTo: string;
  /** Signing in makes an alert. */
  makesAlert: boolean;
  /** Accounts need an invitation. */
  byInvitation: boolean;
  /** The title of the job that a stranger wants to apply for. */
  applyFor: string | null;
  notice: LoginNotice | null;
  /** The host that passkeys are made for; null where there is none. */
  rpId: string | null;
  state: FormState | undefined;
}

const formId = "acceso";

/** Signing in; who comes from a job's «Inscribirme» reads first what an account is for. */
export function LoginPage({
  redirectTo,
  makesAlert,
  byInvitation,
  applyFor,
  notice,
  rpId,
  state,
}: LoginPageProps) {
  const isApplying = applyFor !== null;
  return (
    <FormPage
      lead={
        isApplying ? (
          <span className="font-semibold text-ink wrap-anywhere">{applyFor}</span>
        ) : (
          <NoAccount byInvitation={byInvitation} redirectTo={redirectTo} />
        )
      }
      title={isApplying ? text.apply.title : text.title}
    >
      {isApplying ? (
        <div className="mb-10">
          <p className="mb-5">{text.apply.why}</p>
          <ButtonLink to={paths.signup({ redirectTo })}>{text.apply.create}</ButtonLink>
          <h2 className="mt-10 text-lg">{text.apply.signIn}</h2>
        </div>
      ) : state ? null : (
        <WhyHere makesAlert={makesAlert} notice={notice} redirectTo={redirectTo} />
      )}
      <SignInForm
        redirectTo={redirectTo}
        rpId={rpId}
        state={state}
        variant={isApplying ? "secondary" : undefined}
      />
      {rpId === null ? null : (
        <PasskeyButton formId={formId} rpId={rpId} suggests>
          {passkeyButton.signIn}
        </PasskeyButton>
      )}
    </FormPage>
  );
}

function NoAccount({ byInvitation, redirectTo }: Pick<LoginPageProps, "byInvitation" | "redirectTo">) {
  return byInvitation ? (
    <>
      <span>{`${text.noAccount} ${text.createByInvitation}`}</span>{" "}
      <Link className="link" to={paths.waitlistForm()}>
        {text.join}
      </Link>
      <span>.</span>
    </>
  ) : (
    <>
      <span>{text.noAccount}</span>{" "}
      <Link className="link" to={paths.signup({ redirectTo })}>
        {text.create}
      </Link>
    </>
  );
}

interface SignInFormProps extends Pick<LoginPageProps, "redirectTo" | "rpId" | "state"> {
  variant: "secondary" | undefined;
}

function SignInForm({ redirectTo, rpId, state, variant }: SignInFormProps) {
  return (
    <PostForm
      help={({ message }) =>
        message === messages.EMAIL_NOT_VERIFIED ? (
          <Link
            className="link inline-block py-1 text-sm font-semibold"
            to={paths.verifyEmail({ redirectTo })}
          >
            {text.askForLink}
          </Link>
        ) : message === messages.ACCOUNT_INACTIVE ? (
          <Link className="link inline-block py-1 text-sm font-semibold" to={paths.contact()}>
            {text.write}
          </Link>
        ) : null
      }
      hidden={{ redirectTo }}
      id={formId}
      rules={rules}
      state={state}
      submit={text.submit}
      variant={variant}
    >
      {({ errors, values }) => (
        <>
          <MendableEmailField
            autoComplete={rpId === null ? "email" : "username webauthn"}
            defaultValue={values.email}
            error={errors.email}
            label={forms.email}
            name="email"
            required
            values={values}
          />
          <CurrentPasswordField error={errors.password} label={forms.password} name="password" />
          <p className="-mt-3 text-sm">
            <Link className="link inline-block py-1" to={paths.forgotPassword()}>
              {text.forgot}
            </Link>
          </p>
          <Checkbox defaultChecked={values.rememberMe === "on"} name="rememberMe">
            {text.rememberMe}
          </Checkbox>
        </>
      )}
    </PostForm>
  );
}
