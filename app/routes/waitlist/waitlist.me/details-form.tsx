import { Checkbox } from "~/components/forms/checkbox";
import { Field } from "~/components/forms/field";
import { PostForm } from "~/components/forms/post-form";
import { forms } from "~/content/pages/parts";
import { positionPage } from "~/content/pages/waitlist";
import { entryFields } from "~/content/pages/waitlist-form";
import type { FormState } from "~/lib/form-state";
import { fieldLimits } from "~/lib/text/field-limits";
import type { PositionView } from "./position-view.server";

const rules = { name: {}, company: {}, field: {} };

interface DetailsFormProps {
  here: string;
  view: PositionView;
  state: FormState | undefined;
}

/** The details given when joining, for correction. */
export function DetailsForm({ here, view, state }: DetailsFormProps) {
  const isReturned = state?.intent === "save";
  return (
    <section className="mt-12">
      <h2 className="text-xl">{positionPage.details.title}</h2>
      <PostForm
        action={here}
        className="mt-4 grid gap-5"
        intent="save"
        rules={rules}
        state={state}
        submit={positionPage.details.submit}
      >
        {({ errors, values }) => (
          <>
            <Field
              autoComplete="name"
              defaultValue={values.name ?? view.name}
              error={errors.name}
              label={forms.name}
              maxLength={fieldLimits.text}
              name="name"
            />
            {view.role === "professional" ? null : (
              <Field
                autoComplete="organization"
                defaultValue={values.company ?? view.company}
                error={errors.company}
                label={entryFields.company}
                maxLength={fieldLimits.text}
                name="company"
              />
            )}
            <Field
              defaultValue={values.field ?? view.field}
              error={errors.field}
              hint={entryFields.fieldHint}
              label={entryFields.field}
              maxLength={fieldLimits.text}
              name="field"
            />
            <Checkbox
              defaultChecked={isReturned ? values.marketingConsent === "on" : view.marketingConsent}
              name="marketingConsent"
            >
              <span>{entryFields.marketing}</span> <span className="text-muted">{forms.optional}</span>
            </Checkbox>
          </>
        )}
      </PostForm>
    </section>
  );
}
