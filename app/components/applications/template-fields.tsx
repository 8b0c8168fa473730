import { Field } from "~/components/forms/field";
import { SelectField } from "~/components/forms/select-field";
import { TextArea } from "~/components/forms/text-area";
import { templateForm as text } from "~/content/pages/templates";
import { messages } from "~/content/sentences";
import { decisionReasons } from "~/content/vocabularies/applications/decision-reasons";
import type { OwnTemplate } from "~/features/applications/templates/own-template";
import type { templateLimits } from "~/features/applications/templates/template-limits";

interface TemplateFieldsProps {
  limits: typeof templateLimits;
  /** What is stored; null for a new one. */
  template: OwnTemplate | null;
  values: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
}

/** What a form of a template cannot be sent without. */
export const templateRules = {
  name: { required: messages.TEXT_REQUIRED },
  text: { required: messages.TEXT_REQUIRED },
};

/** The fields of a template. */
export function TemplateFields({ limits, template, values, errors }: TemplateFieldsProps) {
  return (
    <>
      <Field
        defaultValue={values.name ?? template?.name}
        error={errors.name}
        hint={text.nameHint}
        label={text.name}
        maxLength={limits.name.max}
        name="name"
        required
      />
      <TextArea
        counted
        defaultValue={values.text ?? template?.text}
        error={errors.text}
        hint={text.textHint}
        label={text.text}
        maxLength={limits.text.max}
        name="text"
        required
        rows={10}
      />
      <SelectField
        any={text.noReason}
        defaultValue={values.reason ?? template?.reason ?? ""}
        error={errors.reason}
        hint={text.reasonHint}
        label={text.reason}
        name="reason"
        options={Object.entries(decisionReasons)}
      />
    </>
  );
}
