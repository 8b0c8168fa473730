import { FormSummary } from "~/components/forms/form-summary";
import { FormPage } from "~/components/layout/form-page";
import { Button, ButtonLink } from "~/components/ui/button";
import { Alert } from "~/components/ui/callout";
import { messages } from "~/content/sentences";
import type { FormState } from "~/lib/form-state";

interface TokenButtonProps {
  action: string;
  token: string;
  state: FormState | undefined;
  text: { title: string; lead: string; submit: string; invalid: string; way: { to: string; label: string } };
}

/** Where a mailed link leads that does one thing: a button, or why the link does nothing. For pages without scripts. */
export function TokenButton({ action, token, state, text }: TokenButtonProps) {
  if (!token || state?.message === messages.TOKEN_INVALID)
    return (
      <FormPage title={text.title}>
        <Alert autoFocus role="alert" tone="danger">
          {text.invalid}
        </Alert>
        <p className="mt-8">
          <ButtonLink to={text.way.to}>{text.way.label}</ButtonLink>
        </p>
      </FormPage>
    );
  return (
    <FormPage lead={text.lead} title={text.title}>
      <form action={action} className="grid gap-5" method="post">
        <FormSummary errors={{}} message={state?.message} />
        <input name="t" type="hidden" value={token} />
        <Button wide>{text.submit}</Button>
      </form>
    </FormPage>
  );
}
