import { Form, Link } from "@remix-run/react";
import { FormSummary } from "~/components/forms/form-summary";
import { useFormFeedback } from "~/components/forms/use-form-feedback";
import { FormPage } from "~/components/layout/form-page";
import { Button, ButtonLink } from "~/components/ui/button";
import { Alert } from "~/components/ui/callout";
import { StatusNote } from "~/components/ui/status-note";
import { AskPosition } from "~/components/waitlist/ask-position";
import { place } from "~/content/pages/waitlist";
import type { FormState } from "~/lib/form-state";
import { paths } from "~/paths";

const text = place.erase;

interface EraseFormProps {
  token: string;
  state: FormState | undefined;
}

/** The step before everything goes. */
export function EraseForm({ token, state }: EraseFormProps) {
  const { message, sending, summaryRef, formProps } = useFormFeedback(state, {}, "erase");
  const here = paths.waitlistMe({ token });
  return (
    <FormPage lead={text.text} title={text.title}>
      <Form
        {...formProps}
        action={paths.waitlistMe({ token, erase: true })}
        className="grid gap-5"
        method="post"
      >
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
        <ButtonLink to={paths.home()}>{text.home}</ButtonLink>
      </p>
    </FormPage>
  );
}

/** No link, or one that leads nowhere: it can be asked for. */
export function NoPosition({ invalid }: { invalid: boolean }) {
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
      <AskPosition />
    </FormPage>
  );
}
