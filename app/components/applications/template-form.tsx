import { Field } from "~/components/forms/field";
import { useFormResponse } from "~/components/forms/responses/use-form-response";
import { SelectField } from "~/components/forms/select-field";
import { TextArea } from "~/components/forms/text-area";
import { LongForm } from "~/components/forms/unsent/long-form";
import { UnlessSuspended } from "~/components/teams/unless-suspended";
import { templatesPage, templateForm as text } from "~/content/pages/templates";
import { messages } from "~/content/sentences";
import { decisionReasons } from "~/content/vocabularies/applications/application-states";
import type { OwnTemplate } from "~/features/applications/templates/own-template";
import type { templateLimits } from "~/features/applications/templates/template-limits";
import { paths } from "~/paths";

interface TemplateFormProps {
  action: string;
  limits: typeof templateLimits;
  /** The stored template; null for a new one. */
  template: OwnTemplate | null;
  submit: string;
}

const rules = {
  name: { required: messages.TEXT_REQUIRED },
  text: { required: messages.TEXT_REQUIRED },
};

/** The form of a template, new or not. */
export function TemplateForm({ action, limits, template, submit }: TemplateFormProps) {
  const state = useFormResponse();
  const back = { to: paths.templates(), label: templatesPage.back };
  return (
    <UnlessSuspended back={back} state={state}>
      <LongForm action={action} back={back} rules={rules} state={state} submit={submit}>
        {({ errors, values }) => (
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
        )}
      </LongForm>
    </UnlessSuspended>
  );
}
