import { Form, useNavigation } from "@remix-run/react";
import { Button, type ButtonVariant } from "~/components/ui/button";

interface RowButtonProps {
  action: string;
  intent: string;
  /** Which of several things it is about. */
  id?: string;
  /** Its accessible name, where what it shows needs the row it stands in. */
  label?: string;
  variant?: ButtonVariant;
  children: string;
}

/** A button that does one thing in a list or above it. What went wrong is said by the page's AnswerSummary. */
export function RowButton({ action, intent, id, label, variant, children }: RowButtonProps) {
  const sent = useNavigation().formData;
  const isSending = sent?.get("intent") === intent && (id === undefined || sent.get("id") === id);
  return (
    <Form action={action} method="post" preventScrollReset>
      <input name="intent" type="hidden" value={intent} />
      {id === undefined ? null : <input name="id" type="hidden" value={id} />}
      <Button compact label={label} pending={isSending} variant={variant}>
        {children}
      </Button>
    </Form>
  );
}
