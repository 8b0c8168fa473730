import { SelectField } from "~/components/forms/select-field";
import { TextArea } from "~/components/forms/text-area";
import { noReason } from "~/content/pages/employer-applications/reply-tools";
import { decisionReasons } from "~/content/vocabularies/applications/application-states";

interface ReplyFieldProps {
  label: string;
  value: string | undefined;
  error: string | undefined;
}

/** Why an application is refused. */
export function ReasonField({ label, value, error }: ReplyFieldProps) {
  return (
    <SelectField
      any={noReason}
      defaultValue={value}
      error={error}
      label={label}
      name="reason"
      optional
      options={Object.entries(decisionReasons)}
    />
  );
}

interface WordsFieldProps extends ReplyFieldProps {
  name: string;
  hint?: string;
  maxLength: number;
}

/** The organization's words to the candidate. */
export function WordsField({ name, label, hint, maxLength, value, error }: WordsFieldProps) {
  return (
    <TextArea
      counted
      defaultValue={value}
      error={error}
      hint={hint}
      label={label}
      maxLength={maxLength}
      name={name}
      optional
    />
  );
}
