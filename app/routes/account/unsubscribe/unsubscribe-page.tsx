import { FormSummary } from "~/components/forms/form-summary";
import { FormPage } from "~/components/layout/form-page";
import { Button, ButtonLink } from "~/components/ui/button";
import { Alert } from "~/components/ui/callout";
import { StatusNote } from "~/components/ui/status-note";
import { place, unsubscribe as text } from "~/content/pages/waitlist";
import type { FormState } from "~/lib/form-state";
import { paths } from "~/paths";

interface UnsubscribePageProps {
  step: "invalid" | "ask" | "done" | "pending" | "returned";
  token: string;
  canUndo: boolean;
  state: FormState | undefined;
}

/** Where the link of a mail leads: one button, and one that takes it back. */
export function UnsubscribePage({ step, token, canUndo, state }: UnsubscribePageProps) {
  if (step === "invalid")
    return (
      <FormPage title={text.title}>
        <Alert autoFocus role="alert" tone="danger">
          {text.invalid}
        </Alert>
        <p className="mt-8">
          <ButtonLink isDocument to={paths.waitlistMe()}>
            {text.toPosition}
          </ButtonLink>
        </p>
      </FormPage>
    );
  const form = { token, state };
  if (step === "ask")
    return (
      <FormPage lead={text.lead} title={text.title}>
        <OneButton {...form} intent="leave" submit={text.submit} />
      </FormPage>
    );
  if (step === "done")
    return (
      <FormPage title={text.title}>
        <StatusNote>{text.done}</StatusNote>
        <div className="mt-8">
          {canUndo ? (
            <OneButton {...form} intent="undo" submit={text.undo} />
          ) : (
            <ButtonLink to={paths.home()}>{text.home}</ButtonLink>
          )}
        </div>
      </FormPage>
    );
  return (
    <FormPage title={text.title}>
      <StatusNote>
        {text.returned} {step === "pending" ? text.pending : null}
      </StatusNote>
      <p className="mt-8">
        {step === "pending" ? (
          <ButtonLink isDocument to={paths.waitlistConfirm()}>
            {place.askConfirm}
          </ButtonLink>
        ) : (
          <ButtonLink to={paths.home()}>{text.home}</ButtonLink>
        )}
      </p>
    </FormPage>
  );
}

interface OneButtonProps {
  token: string;
  state: FormState | undefined;
  intent: "leave" | "undo";
  submit: string;
}

function OneButton({ token, state, intent, submit }: OneButtonProps) {
  return (
    <form action={paths.unsubscribe({ token })} className="grid gap-5" method="post">
      <FormSummary errors={{}} message={state?.message} />
      <input name="intent" type="hidden" value={intent} />
      <input name="t" type="hidden" value={token} />
      <Button variant={intent === "undo" ? "secondary" : "primary"} wide>
        {submit}
      </Button>
    </form>
  );
}
