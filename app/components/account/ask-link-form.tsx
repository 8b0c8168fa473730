import { Form } from "@remix-run/react";
import { EmailField } from "~/components/forms/email-field";
import { FormSummary } from "~/components/forms/form-summary";
import { useFormFeedback } from "~/components/forms/use-form-feedback";
import { Button } from "~/components/ui/button";
import { askLink } from "~/content/pages/mailed-links";
import { messages } from "~/content/sentences";
import type { FormState } from "~/lib/form-state";

interface AskLinkFormProps {
  action: string;
  state: FormState | undefined;
  submit: string;
  /** What the address is to us; that of the account, unless said. */
  label?: string;
  /** Which of the page's forms this is, where there are several. */
  intent?: string;
  /** Where the mailed link leads to in the end. */
  redirectTo?: string;
}

const rules = { email: { required: messages.EMAIL_REQUIRED, invalid: messages.INVALID_EMAIL } };

/** Asks for a link by mail. */
export function AskLinkForm({
  action,
  state,
  submit,
  label = askLink.email,
  intent,
  redirectTo,
}: AskLinkFormProps) {
  const { errors, message, values, sending, summaryRef, formProps } = useFormFeedback(state, rules, intent);
  return (
    <Form {...formProps} action={action} className="grid gap-5" method="post">
      <FormSummary errors={errors} message={message} ref={summaryRef} />
      {intent ? <input name="intent" type="hidden" value={intent} /> : null}
      {redirectTo ? <input name="redirectTo" type="hidden" value={redirectTo} /> : null}
      <EmailField defaultValue={values.email} error={errors.email} label={label} name="email" />
      <Button pending={sending} wide>
        {submit}
      </Button>
    </Form>
  );
}
