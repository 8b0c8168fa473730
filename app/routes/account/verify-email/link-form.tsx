import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import type { FieldRules } from "~/components/forms/check-form";
import { FormSummary } from "~/components/forms/form-summary";
import { useFormFeedback } from "~/components/forms/use-form-feedback";
import { Button } from "~/components/ui/button";
import type { FormState } from "~/lib/form-state";
import { paths } from "~/paths";

export interface LinkFormProps {
  token: string;
  redirectTo: string;
  state: FormState | undefined;
  intent: "confirm" | "set-password" | "disown";
  variant: "primary" | "secondary" | "danger";
  submit: string;
  rules?: FieldRules;
  /** The form's field, with what has to be mended in it. */
  children?: (errors: Record<string, string>) => ReactNode;
}

/** One of the things that can be done with the link. */
export function LinkForm({
  token,
  redirectTo,
  state,
  intent,
  variant,
  submit,
  rules = {},
  children,
}: LinkFormProps) {
  const { errors, message, sending, summaryRef, formProps } = useFormFeedback(state, rules, intent);
  // The link stays in the address, from which the page reads again whose it is.
  const action = paths.verifyEmail({ token, redirectTo });
  return (
    <Form {...formProps} action={action} className="grid gap-5" method="post">
      <FormSummary errors={errors} message={message} ref={summaryRef} />
      <input name="intent" type="hidden" value={intent} />
      <input name="t" type="hidden" value={token} />
      <input name="redirectTo" type="hidden" value={redirectTo} />
      {children?.(errors)}
      <Button pending={sending} variant={variant} wide>
        {submit}
      </Button>
    </Form>
  );
}
