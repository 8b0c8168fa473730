import { NewPasswordField, newPasswordRule } from "~/components/forms/passwords/new-password-field";
import { UsernameField } from "~/components/forms/passwords/username-field";
import { PostForm } from "~/components/forms/post-form";
import { FormPage } from "~/components/layout/form-page";
import { OutcomePage } from "~/components/layout/outcome-page";
import { resetPasswordPage as text } from "~/content/pages/mailed-links";
import { messages } from "~/content/sentences";
import type { FormState } from "~/lib/form-state";
import { paths } from "~/paths";

interface ResetPasswordPageProps {
  token: string;
  /** Whose password it is. */
  email: string;
  passwordMinLength: number;
  state: FormState | undefined;
}

/** A new password, or the way to a new link if this one has expired. */
export function ResetPasswordPage({ token, email, passwordMinLength: min, state }: ResetPasswordPageProps) {
  const rules = {
    newPassword: newPasswordRule(min),
  };
  if (!token || state?.message === messages.TOKEN_INVALID)
    return (
      <OutcomePage
        failed
        message={<p className="font-semibold">{messages.TOKEN_INVALID}</p>}
        title={text.title}
        way={{ to: paths.forgotPassword(), label: text.again }}
      />
    );
  return (
    <FormPage lead={text.lead} title={text.title}>
      <PostForm
        action={paths.resetPassword()}
        hidden={{ t: token }}
        rules={rules}
        state={state}
        submit={text.submit}
      >
        {({ errors }) => (
          <>
            <UsernameField email={email} />
            <NewPasswordField error={errors.newPassword} label={text.password} min={min} name="newPassword" />
          </>
        )}
      </PostForm>
    </FormPage>
  );
}
