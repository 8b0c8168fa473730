import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import type { FieldRules } from "~/components/forms/check-form";
import { FormSummary } from "~/components/forms/form-summary";
import { useFormFeedback } from "~/components/forms/use-form-feedback";
import { Button } from "~/components/ui/button";
import { StatusNote } from "~/components/ui/status-note";
import { waitlistEntryPage } from "~/content/pages/waitlist-admin";
import type { FormState } from "~/lib/form-state";

const noRules: FieldRules = {};

interface EntryFormProps {
  action: string;
  intent: "invite" | "reject" | "restore" | "notes";
  /** Null when it cannot be done any more, and only its success is left to say. */
  submit: string | null;
  variant?: "primary" | "secondary";
  done: string | null;
  visit: string;
  state: FormState | undefined;
  children?: (feedback: { errors: Record<string, string>; values: Record<string, string> }) => ReactNode;
}

/** One of the page's forms: it hears of its own answers alone. */
export function EntryForm(props: EntryFormProps) {
  const isDone = props.done === props.intent;
  return <Live {...props} isDone={isDone} key={isDone ? props.visit : "rest"} />;
}

function Live({ isDone, children, ...props }: EntryFormProps & { isDone: boolean }) {
  const { action, intent, submit, state, variant = "secondary" } = props;
  const { errors, message, values, sending, summaryRef, formProps } = useFormFeedback(state, noRules, intent);
  return (
    <Form {...formProps} action={action} className="grid gap-5" method="post" preventScrollReset>
      {isDone ? <StatusNote>{waitlistEntryPage.done[intent]}</StatusNote> : null}
      <FormSummary errors={errors} message={message} ref={summaryRef} />
      <input name="intent" type="hidden" value={intent} />
      {children?.({ errors, values })}
      {submit === null ? null : (
        <div>
          <Button pending={sending} variant={variant}>
            {submit}
          </Button>
        </div>
      )}
    </Form>
  );
}
