import { Form } from "@remix-run/react";
import { Checkbox } from "~/components/forms/checkbox";
import { Field } from "~/components/forms/field";
import { FormSummary } from "~/components/forms/form-summary";
import { MendableEmailField } from "~/components/forms/mendable-email-field";
import { PrivacyLayer } from "~/components/forms/privacy-layer";
import { RadioCards } from "~/components/forms/radio-cards";
import { useFormFeedback } from "~/components/forms/responses/use-form-feedback";
import { useSending } from "~/components/forms/use-sending";
import { Button } from "~/components/ui/button";
import { privacyLayer } from "~/content/legal/privacy-layer";
import { forms } from "~/content/pages/parts";
import { askPosition, entryFields, waitlistForm as text } from "~/content/pages/waitlist-form";
import { messages } from "~/content/sentences";
import { askedAddressFields, type FormState } from "~/lib/form-state";
import { fieldLimits } from "~/lib/text/field-limits";
import { paths } from "~/paths";
import { Honeypot } from "./honeypot";
import type { Role, Source } from "./visit.server";

const roles = [
  { value: "professional", label: text.professional },
  { value: "empresa", label: text.empresa },
];

const rules = {
  role: { required: messages.ROLE_REQUIRED },
  email: { required: messages.EMAIL_REQUIRED, invalid: messages.INVALID_EMAIL },
  name: {},
  company: {},
  field: {},
};

/**
 * Where the visit comes from, unless its address said so: the page itself is the same for everybody. Done again after
 * each rendering, in which React sets the field's value back.
 */
function fillReferrer(field: HTMLInputElement | null) {
  if (field) field.value ||= document.referrer;
}

interface WaitlistFormProps {
  /** The side that is chosen already. */
  role: Role | null;
  source: Source;
  state: FormState | undefined;
}

/** The role decides which of the last fields show, in CSS alone. A hidden one may contain text. */
function JoinForm({ role, source, state }: WaitlistFormProps) {
  const { errors, message, values, summaryRef, formProps } = useFormFeedback(state, rules);
  const action = paths.waitlistForm({ index: true });
  const isSending = useSending(action, { intent: null });
  const isListed = message === messages.WAITLIST_DUPLICATE;
  return (
    <Form
      {...formProps}
      action={action}
      className="grid gap-5 rounded-md border border-line bg-surface p-3 xs:p-5 sm:p-7"
      method="post"
    >
      <h2 className="text-xl" id="waitlist-title">
        {text.title}
      </h2>
      <FormSummary autoFocus={false} errors={errors} message={message} ref={summaryRef} />
      {isListed ? (
        <Button form={askFormId} variant="secondary">
          {askPosition.toPosition}
        </Button>
      ) : null}
      <RadioCards
        defaultValue={values.role || (role ?? undefined)}
        error={errors.role}
        // Another side in the address is chosen again; the other fields keep the typed text.
        key={role}
        legend={text.role}
        name="role"
        options={roles}
      />
      <MendableEmailField
        defaultValue={values.email}
        error={errors.email}
        label={forms.email}
        name="email"
        required
        values={values}
      />
      <Field
        autoComplete="name"
        defaultValue={values.name}
        error={errors.name}
        label={forms.name}
        maxLength={fieldLimits.text}
        name="name"
      />
      <div className="role-empresa">
        <Field
          autoComplete="organization"
          defaultValue={values.company}
          error={errors.company}
          label={entryFields.company}
          maxLength={fieldLimits.text}
          name="company"
        />
      </div>
      <div className="role-chosen">
        <Field
          defaultValue={values.field}
          error={errors.field}
          hint={entryFields.fieldHint}
          label={entryFields.field}
          maxLength={fieldLimits.text}
          name="field"
        />
      </div>
      <Checkbox defaultChecked={values.marketingConsent === "on"} name="marketingConsent">
        <span>{entryFields.marketing}</span> <span className="text-muted">{forms.optional}</span>
      </Checkbox>
      <Honeypot />
      <input name="ref" type="hidden" value={values.ref || source.ref} />
      <input
        name="source"
        ref={(field) => fillReferrer(field)}
        type="hidden"
        value={values.source || source.source}
      />
      <Button pending={isSending} wide>
        {text.submit}
      </Button>
      <PrivacyLayer facts={privacyLayer.waitlist} />
    </Form>
  );
}

/** The form, and for an address that is on the list already a second one that asks for its link. */
export function WaitlistForm(props: WaitlistFormProps) {
  const { state } = props;
  const isListed = state?.message === messages.WAITLIST_DUPLICATE;
  return (
    <>
      {isListed ? <AskForm email={state.values.email ?? ""} /> : null}
      <JoinForm {...props} />
    </>
  );
}

const askFormId = "ask-position";

/** The form of a button that stands in the other one, whose default button it must not become. */
function AskForm({ email }: { email: string }) {
  return (
    <Form action={paths.waitlistConfirm()} id={askFormId} method="post">
      <input name="intent" type="hidden" value="ask" />
      <input name="email" type="hidden" value={email} />
      <input name={askedAddressFields("email").asked} type="hidden" value={email} />
    </Form>
  );
}
