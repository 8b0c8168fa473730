import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import type { FieldRules } from "~/components/forms/check-form";
import { FormSummary } from "~/components/forms/form-summary";
import { useFormFeedback } from "~/components/forms/use-form-feedback";
import { Button } from "~/components/ui/button";
import { StatusNote } from "~/components/ui/status-note";
import { paths } from "~/paths";
import type { AccountData } from "./account-data";

const noRules: FieldRules = {};

interface AccountFormProps extends Pick<AccountData, "done" | "visit" | "state"> {
  intent: string;
  /** Said when it has been carried out. */
  success: string;
  submit: string;
  rules?: FieldRules;
  variant?: "primary" | "secondary";
  /** The fields, given the sentences and values of the last answer. */
  children?: (feedback: { errors: Record<string, string>; values: Record<string, string> }) => ReactNode;
}

/** One of the page's forms: it hears of its own answers alone. After a success it begins anew, with empty passwords. */
export function AccountForm(props: AccountFormProps) {
  const isDone = props.done === props.intent;
  return <Live {...props} isDone={isDone} key={isDone ? props.visit : "rest"} />;
}

function Live({ isDone, children, ...props }: AccountFormProps & { isDone: boolean }) {
  const { intent, rules = noRules, state, success, submit, variant = "secondary" } = props;
  const { errors, message, values, sending, summaryRef, formProps } = useFormFeedback(state, rules, intent);
  return (
    <Form {...formProps} action={paths.account()} className="grid gap-5" method="post" preventScrollReset>
      {isDone ? <StatusNote>{success}</StatusNote> : null}
      <FormSummary errors={errors} message={message} ref={summaryRef} />
      <input name="intent" type="hidden" value={intent} />
      {children?.({ errors, values })}
      <div>
        <Button pending={sending} variant={variant}>
          {submit}
        </Button>
      </div>
    </Form>
  );
}
