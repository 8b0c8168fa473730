import { fieldId } from "./field";
import { FieldError } from "./field-error";

interface TextAreaProps {
  name: string;
  label: string;
  hint: string;
  error?: string | undefined;
  defaultValue?: string | undefined;
  maxLength: number;
}

/** Several lines of text, with label and hint above and the error under them. */
export function TextArea({ name, label, hint, error, defaultValue, maxLength }: TextAreaProps) {
  const id = fieldId(name);
  return (
    <div>
      <label className="block text-sm font-semibold" htmlFor={id}>
        {label}
      </label>
      <p className="text-sm text-muted" id={`${id}-hint`}>
        {hint}
      </p>
      <textarea
        aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
        aria-invalid={error ? true : undefined}
        className={`mt-1.5 block w-full rounded-md border bg-surface px-3 py-2 text-base ${error ? "border-2 border-danger" : "border-control hover:border-ink"}`}
        defaultValue={defaultValue}
        id={id}
        maxLength={maxLength}
        name={name}
        rows={4}
      />
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}
