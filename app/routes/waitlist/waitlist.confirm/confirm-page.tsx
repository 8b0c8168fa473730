import { Form } from "@remix-run/react";
import { FormSummary } from "~/components/forms/form-summary";
import { useFormFeedback } from "~/components/forms/use-form-feedback";
import { FormPage } from "~/components/layout/form-page";
import { Button } from "~/components/ui/button";
import { StatusNote } from "~/components/ui/status-note";
import { AskPosition } from "~/components/waitlist/ask-position";
import { askPosition, confirmPosition as text } from "~/content/pages/waitlist";
import type { FormState } from "~/lib/form-state";
import { paths } from "~/paths";

interface ConfirmPositionProps {
  token: string;
  state: FormState | undefined;
}

/** Where the mailed link leads: a button. */
export function ConfirmPosition({ token, state }: ConfirmPositionProps) {
  const { message, sending, summaryRef, formProps } = useFormFeedback(state, {}, "confirm");
  return (
    <FormPage lead={text.lead} title={text.title}>
      <Form {...formProps} action={paths.waitlistConfirm()} className="grid gap-5" method="post">
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
export function AskPositionAgain({ sent, state }: { sent: boolean; state: FormState | undefined }) {
  const refused = state?.intent === "ask" ? undefined : state;
  const { message, summaryRef } = useFormFeedback(refused, {}, refused?.intent);
  const isSent = sent && !state;
  return (
    <FormPage lead={isSent ? undefined : text.ask} title={isSent ? askPosition.sentTitle : text.title}>
      <div className="grid gap-5">
        <FormSummary errors={{}} message={message} ref={summaryRef} />
        {isSent ? (
          <>
            <StatusNote>{askPosition.sent}</StatusNote>
            <p className="text-muted">{askPosition.notThere}</p>
          </>
        ) : null}
        <div>
          <AskPosition state={state} />
        </div>
      </div>
    </FormPage>
  );
}
