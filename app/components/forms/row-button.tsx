import { Form } from "@remix-run/react";
import { Button, type ButtonVariant } from "~/components/ui/button";
import { useSending } from "./use-sending";

interface RowButtonProps {
  action: string;
  intent: string;
  /** The id of the row's item. */
  id?: string;
  /** Of what the button changes, as its reader sees it. */
  version?: string;
  /** Its accessible name, where what it shows needs the row it stands in. */
  label?: string;
  variant?: ButtonVariant;
  /** As of a PostForm. */
  endsOthers?: boolean;
  children: string;
}

/** A button with one action, in a list or above it. The page's ResponseSummary shows its errors. */
export function RowButton({
  action,
  intent,
  id,
  version,
  label,
  variant,
  endsOthers,
  children,
}: RowButtonProps) {
  const isSending = useSending(action, { intent, id: id ?? null });
  return (
    <Form action={action} data-ends-others={endsOthers || undefined} method="post" preventScrollReset>
      <input name="intent" type="hidden" value={intent} />
      {id === undefined ? null : <input name="id" type="hidden" value={id} />}
      {version === undefined ? null : <input name="version" type="hidden" value={version} />}
      <Button compact label={label} pending={isSending} variant={variant}>
        {children}
      </Button>
    </Form>
  );
}
