import { Form } from "@remix-run/react";
import { FormSummary } from "~/components/forms/form-summary";
import { PasswordField } from "~/components/forms/password-field";
import { useFormFeedback } from "~/components/forms/use-form-feedback";
import { FormPage } from "~/components/layout/form-page";
import { Button, ButtonLink } from "~/components/ui/button";
import { Alert } from "~/components/ui/callout";
import { fillText } from "~/content/fill-text";
import { signupForm } from "~/content/pages/forms";
import { resetPasswordPage as text } from "~/content/pages/mailed-links";
import { fillMessage, messages } from "~/content/sentences";
import type { FormState } from "~/lib/form-state";
import { paths } from "~/paths";

interface ResetPasswordPageProps {
  token: string;
  passwordMinLength: number;
  state: FormState | undefined;
}

/** A new password, or the way to another link when this one holds no longer. */
export function ResetPasswordPage({ token, passwordMinLength: min, state }: ResetPasswordPageProps) {
  const { errors, message, sending, summaryRef, formProps } = useFormFeedback(state, {
    newPassword: { required: messages.PASSWORD_REQUIRED, short: fillMessage("PASSWORD_TOO_SHORT", { min }) },
  });
  if (!token || message === messages.TOKEN_INVALID)
    return (
      <FormPage title={text.title}>
        <Alert autoFocus ref={summaryRef} role="alert" tone="danger">
          <p className="font-semibold">{messages.TOKEN_INVALID}</p>
        </Alert>
        <p className="mt-8">
          <ButtonLink to={paths.forgotPassword()}>{text.again}</ButtonLink>
        </p>
      </FormPage>
    );
  return (
    <FormPage lead={text.lead} title={text.title}>
      <Form {...formProps} action={paths.resetPassword()} className="grid gap-5" method="post">
        <FormSummary errors={errors} message={message} ref={summaryRef} />
        <input name="t" type="hidden" value={token} />
        <PasswordField
          autoComplete="new-password"
          error={errors.newPassword}
          hint={fillText(signupForm.passwordHint, { min })}
          label={text.password}
          minLength={min}
          name="newPassword"
          required
        />
        <Button pending={sending} wide>
          {text.submit}
        </Button>
      </Form>
    </FormPage>
  );
}
