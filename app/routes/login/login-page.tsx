import { Form, Link } from "@remix-run/react";
import { Button } from "~/components/button";
import { Checkbox } from "~/components/checkbox";
import { Field } from "~/components/field";
import { FormPage } from "~/components/form-page";
import { FormSummary } from "~/components/form-summary";
import { PasswordField } from "~/components/password-field";
import { useFormFeedback } from "~/components/use-form-feedback";
import { withRedirect } from "~/components/with-redirect";
import { forms, loginForm as text } from "~/content/forms";
import { messages } from "~/content/messages";
import { fieldLimits } from "~/lib/field-limits";
import type { FormState } from "~/lib/form-state";

const rules = {
  email: { required: messages.EMAIL_REQUIRED, invalid: messages.INVALID_EMAIL },
  password: { required: messages.PASSWORD_REQUIRED },
};

interface LoginPageProps {
  redirectTo: string;
  state: FormState | undefined;
}

export function LoginPage({ redirectTo, state }: LoginPageProps) {
  const { errors, message, values, sending, summaryRef, formProps } = useFormFeedback(state, rules);
  const lead = (
    <>
      {text.noAccount}{" "}
      <Link className="link" to={withRedirect("/signup", redirectTo)}>
        {text.create}
      </Link>
    </>
  );
  return (
    <FormPage lead={lead} title={text.title}>
      <Form {...formProps} className="grid gap-5" method="post">
        <FormSummary errors={errors} message={message} ref={summaryRef} />
        <input name="redirectTo" type="hidden" value={redirectTo} />
        <Field
          autoComplete="email"
          defaultValue={values.email}
          error={errors.email}
          label={forms.email}
          maxLength={fieldLimits.email}
          name="email"
          required
          spellCheck={false}
          type="email"
        />
        <PasswordField
          autoComplete="current-password"
          error={errors.password}
          label={forms.password}
          name="password"
          required
        />
        <Checkbox defaultChecked={values.rememberMe === "on"} name="rememberMe">
          {text.rememberMe}
        </Checkbox>
        <Button pending={sending} wide>
          {text.submit}
        </Button>
      </Form>
    </FormPage>
  );
}
