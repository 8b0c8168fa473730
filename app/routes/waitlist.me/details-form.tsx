import { Form } from "@remix-run/react";
import { Button } from "~/components/button";
import { Checkbox } from "~/components/checkbox";
import { Field } from "~/components/field";
import { FormSummary } from "~/components/form-summary";
import { useFormFeedback } from "~/components/use-form-feedback";
import { forms, waitlistForm } from "~/content/forms";
import { place } from "~/content/waitlist";
import { fieldLimits } from "~/lib/field-limits";
import type { FormState } from "~/lib/form-state";
import type { PlaceView } from "./place-view.server";

const rules = { name: {}, field: {}, company: {} };

interface DetailsFormProps {
  here: string;
  view: PlaceView;
  state: FormState | undefined;
}

/** What was said when joining, to be put right. */
export function DetailsForm({ here, view, state }: DetailsFormProps) {
  const { errors, message, values, sending, summaryRef, formProps } = useFormFeedback(state, rules, "save");
  const isAnswered = state?.intent === "save";
  return (
    <section className="mt-12">
      <h2 className="text-xl">{place.details.title}</h2>
      <Form {...formProps} action={here} className="mt-4 grid gap-5" method="post">
        <FormSummary errors={errors} message={message} ref={summaryRef} />
        <input name="intent" type="hidden" value="save" />
        <Field
          autoComplete="name"
          defaultValue={values.name ?? view.name}
          error={errors.name}
          label={forms.name}
          maxLength={fieldLimits.text}
          name="name"
        />
        {view.role === "professional" ? (
          <Field
            defaultValue={values.field ?? view.field}
            error={errors.field}
            hint={waitlistForm.fieldHint}
            label={waitlistForm.field}
            maxLength={fieldLimits.text}
            name="field"
          />
        ) : (
          <Field
            autoComplete="organization"
            defaultValue={values.company ?? view.company}
            error={errors.company}
            label={waitlistForm.company}
            maxLength={fieldLimits.text}
            name="company"
          />
        )}
        <Checkbox
          defaultChecked={isAnswered ? values.marketingConsent === "on" : view.marketingConsent}
          name="marketingConsent"
        >
          {waitlistForm.marketing} <span className="text-muted">{forms.optional}</span>
        </Checkbox>
        <Button pending={sending} wide>
          {place.details.submit}
        </Button>
      </Form>
    </section>
  );
}
