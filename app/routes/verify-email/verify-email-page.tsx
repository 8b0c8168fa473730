import { Form } from "@remix-run/react";
import { AskLinkForm } from "~/components/ask-link-form";
import { Button } from "~/components/button";
import { FormPage } from "~/components/form-page";
import { FormSummary } from "~/components/form-summary";
import { StatusNote } from "~/components/status-note";
import { useFormFeedback } from "~/components/use-form-feedback";
import { askLink, verifyEmail as text } from "~/content/mailed-links";
import type { FormState } from "~/lib/form-state";

export type Step = "confirm" | "confirmed" | "ask" | "sent" | "signed-up";

interface ConfirmButtonProps {
  token: string;
  redirectTo: string;
  state: FormState | undefined;
}

/** Where the mailed link leads: a button. */
export function ConfirmButton({ token, redirectTo, state }: ConfirmButtonProps) {
  const { message, sending, summaryRef, formProps } = useFormFeedback(state, {}, "confirm");
  return (
    <FormPage lead={text.lead} title={text.title}>
      <Form {...formProps} action="/verify-email" className="grid gap-5" method="post">
        <FormSummary errors={{}} message={message} ref={summaryRef} />
        <input name="intent" type="hidden" value="confirm" />
        <input name="t" type="hidden" value={token} />
        <input name="redirectTo" type="hidden" value={redirectTo} />
        <Button pending={sending} wide>
          {text.submit}
        </Button>
      </Form>
    </FormPage>
  );
}

interface AskAgainProps {
  step: Step;
  redirectTo: string;
  state: FormState | undefined;
}

/** After signing up, after asking, and when the link held no longer: another one can be asked for. */
export function AskAgain({ step, redirectTo, state }: AskAgainProps) {
  const { message: refused, summaryRef } = useFormFeedback(state, {}, "confirm");
  const sent = !state && (step === "sent" || step === "signed-up");
  return (
    <FormPage lead={sent ? undefined : text.ask} title={sent ? text.sentTitle : text.title}>
      <div className="grid gap-5">
        <FormSummary errors={{}} message={refused} ref={summaryRef} />
        {sent ? (
          <>
            <StatusNote>{step === "signed-up" ? text.signedUp : askLink.sent}</StatusNote>
            <p className="text-muted">{askLink.notThere}</p>
            <h2 className="mt-4 text-lg">{text.askTitle}</h2>
          </>
        ) : null}
        <AskLinkForm
          action="/verify-email"
          intent="ask"
          key={step}
          redirectTo={redirectTo}
          state={state}
          submit={text.askSubmit}
        />
      </div>
    </FormPage>
  );
}
