import { Form } from "@remix-run/react";
import { AskPlace } from "~/components/ask-place";
import { Button } from "~/components/button";
import { FormPage } from "~/components/form-page";
import { FormSummary } from "~/components/form-summary";
import { StatusNote } from "~/components/status-note";
import { useFormFeedback } from "~/components/use-form-feedback";
import { askPlace, confirmPlace as text } from "~/content/waitlist";
import type { FormState } from "~/lib/form-state";

interface ConfirmPlaceProps {
  token: string;
  state: FormState | undefined;
}

/** Where the mailed link leads: a button. */
export function ConfirmPlace({ token, state }: ConfirmPlaceProps) {
  const { message, sending, summaryRef, formProps } = useFormFeedback(state, {}, "confirm");
  return (
    <FormPage lead={text.lead} title={text.title}>
      <Form {...formProps} action="/waitlist/confirm" className="grid gap-5" method="post">
        <FormSummary errors={{}} message={message} ref={summaryRef} />
        <input name="intent" type="hidden" value="confirm" />
        <input name="t" type="hidden" value={token} />
        <Button pending={sending} wide>
          {text.submit}
        </Button>
      </Form>
    </FormPage>
  );
}

/** When the link holds no longer, or there was none: another one can be asked for. */
export function AskPlaceAgain({ sent, state }: { sent: boolean; state: FormState | undefined }) {
  const refused = state?.intent === "ask" ? undefined : state;
  const { message, summaryRef } = useFormFeedback(refused, {}, refused?.intent);
  const isSent = sent && !state;
  return (
    <FormPage lead={isSent ? undefined : text.ask} title={isSent ? askPlace.sentTitle : text.title}>
      <div className="grid gap-5">
        <FormSummary errors={{}} message={message} ref={summaryRef} />
        {isSent ? (
          <>
            <StatusNote>{askPlace.sent}</StatusNote>
            <p className="text-muted">{askPlace.notThere}</p>
          </>
        ) : null}
        <div>
          <AskPlace state={state} />
        </div>
      </div>
    </FormPage>
  );
}
