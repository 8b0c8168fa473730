import { Form } from "@remix-run/react";
import { FormSummary } from "~/components/forms/form-summary";
import { PasswordField } from "~/components/forms/password-field";
import { useFormFeedback } from "~/components/forms/use-form-feedback";
import { Button, ButtonLink } from "~/components/ui/button";
import { closeAccountPage as text } from "~/content/pages/account";
import { messages } from "~/content/sentences";
import type { FormState } from "~/lib/form-state";
import { paths } from "~/paths";

const rules = { password: { required: messages.PASSWORD_REQUIRED } };

/** What closing the account means, and the password once more. */
export function ClosePage({ state }: { state: FormState | undefined }) {
  const { errors, message, sending, summaryRef, formProps } = useFormFeedback(state, rules);
  return (
    <>
      <h1 className="text-3xl">{text.title}</h1>
      <ul className="mt-4 grid max-w-prose list-disc gap-2 pl-5 marker:text-muted">
        {text.what.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <Form {...formProps} action={paths.closeAccount()} className="mt-8 grid max-w-md gap-5" method="post">
        <FormSummary errors={errors} message={message} ref={summaryRef} />
        <PasswordField
          autoComplete="current-password"
          error={errors.password}
          label={text.password}
          name="password"
          required
        />
        <div className="flex flex-wrap gap-3">
          <Button pending={sending} variant="danger">
            {text.submit}
          </Button>
          <ButtonLink to={paths.account()} variant="secondary">
            {text.back}
          </ButtonLink>
        </div>
      </Form>
    </>
  );
}
