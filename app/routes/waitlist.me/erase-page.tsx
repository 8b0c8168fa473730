import { Form, Link } from "@remix-run/react";
import { Alert } from "~/components/alert";
import { AskPlace } from "~/components/ask-place";
import { Button, ButtonLink } from "~/components/button";
import { FormPage } from "~/components/form-page";
import { FormSummary } from "~/components/form-summary";
import { StatusNote } from "~/components/status-note";
import { useFormFeedback } from "~/components/use-form-feedback";
import { place } from "~/content/waitlist";
import type { FormState } from "~/lib/form-state";

const text = place.erase;

interface EraseFormProps {
  token: string;
  state: FormState | undefined;
}

/** The step before everything goes. */
export function EraseForm({ token, state }: EraseFormProps) {
  const { message, sending, summaryRef, formProps } = useFormFeedback(state, {}, "erase");
  const here = `/waitlist/me?t=${token}`;
  return (
    <FormPage lead={text.text} title={text.title}>
      <Form {...formProps} action={`${here}&erase`} className="grid gap-5" method="post">
        <FormSummary errors={{}} message={message} ref={summaryRef} />
        <input name="intent" type="hidden" value="erase" />
        <Button pending={sending} variant="danger" wide>
          {text.submit}
        </Button>
      </Form>
      <p className="mt-5 text-sm">
        <Link className="link inline-flex min-h-11 items-center" to={here}>
          {text.back}
        </Link>
      </p>
    </FormPage>
  );
}

/** Nothing is left that could be shown to its owner alone. */
export function Erased() {
  return (
    <FormPage title={text.doneTitle}>
      <StatusNote>{text.done}</StatusNote>
      <p className="mt-8">
        <ButtonLink to="/">{text.home}</ButtonLink>
      </p>
    </FormPage>
  );
}

/** No link, or one that leads nowhere: it can be asked for. */
export function NoPlace({ invalid }: { invalid: boolean }) {
  return (
    <FormPage lead={invalid ? undefined : place.ask} title={place.title}>
      {invalid ? (
        <div className="mb-5 grid gap-5">
          <Alert autoFocus role="alert" tone="danger">
            {place.invalid}
          </Alert>
          <p className="text-muted">{place.ask}</p>
        </div>
      ) : null}
      <AskPlace />
    </FormPage>
  );
}
