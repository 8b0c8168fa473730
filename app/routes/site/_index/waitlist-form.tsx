import { Form } from "@remix-run/react";
import { Checkbox } from "~/components/forms/checkbox";
import { Field } from "~/components/forms/field";
import { FormSummary } from "~/components/forms/form-summary";
import { PrivacyLayer } from "~/components/forms/privacy-layer";
import { RadioCards } from "~/components/forms/radio-cards";
import { useFormFeedback } from "~/components/forms/use-form-feedback";
import { Button } from "~/components/ui/button";
import { privacyLayer } from "~/content/legal/privacy-layer";
import { forms, waitlistForm as text } from "~/content/pages/forms";
import { messages } from "~/content/sentences";
import { fieldLimits } from "~/lib/field-limits";
import type { FormState } from "~/lib/form-state";
import { paths } from "~/paths";
import { Honeypot } from "./honeypot";
import { MendableEmailField } from "./mendable-email-field";
import type { Source } from "./visit.server";

const roles = [
  { value: "professional", label: text.professional },
  { value: "empresa", label: text.empresa },
];

const rules = {
  role: { required: messages.ROLE_REQUIRED },
  email: { required: messages.EMAIL_REQUIRED, invalid: messages.INVALID_EMAIL },
  name: {},
  field: {},
  company: {},
};

interface WaitlistFormProps {
  source: Source;
  state: FormState | undefined;
}

/** The role decides which of the last two fields shows, in CSS alone. The hidden one may contain text. */
export function WaitlistForm({ source, state }: WaitlistFormProps) {
  const { errors, message, values, sending, summaryRef, formProps } = useFormFeedback(state, rules);
  return (
    <Form
      {...formProps}
      action={paths.waitlistForm({ index: true })}
      className="grid gap-5 rounded-md border border-line bg-surface p-3 xs:p-5 sm:p-7"
      method="post"
    >
      <h2 className="text-xl" id="waitlist-title">
        {text.title}
      </h2>
      <FormSummary autoFocus={false} errors={errors} message={message} ref={summaryRef} />
      <RadioCards
        defaultValue={values.role}
        error={errors.role}
        legend={text.role}
        name="role"
        options={roles}
      />
      <MendableEmailField error={errors.email} value={values.email} />
      <Field
        autoComplete="name"
        defaultValue={values.name}
        error={errors.name}
        label={forms.name}
        maxLength={fieldLimits.text}
        name="name"
      />
      <div className="role-professional">
        <Field
          defaultValue={values.field}
          error={errors.field}
          hint={text.fieldHint}
          label={text.field}
          maxLength={fieldLimits.text}
          name="field"
        />
      </div>
      <div className="role-empresa">
        <Field
          autoComplete="organization"
          defaultValue={values.company}
          error={errors.company}
          label={text.company}
          maxLength={fieldLimits.text}
          name="company"
        />
      </div>
      <Checkbox defaultChecked={values.marketingConsent === "on"} name="marketingConsent">
        {text.marketing} <span className="text-muted">{forms.optional}</span>
      </Checkbox>
      <Honeypot />
      <input name="ref" type="hidden" value={values.ref || source.ref} />
      <input name="source" type="hidden" value={values.source || source.source} />
      <Button pending={sending} wide>
        {text.submit}
      </Button>
      <PrivacyLayer facts={privacyLayer.waitlist} />
    </Form>
  );
}
