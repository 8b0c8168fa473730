import type { InputHTMLAttributes, ReactNode } from "react";
import { forms } from "~/content/pages/forms";
import { FieldError } from "./field-error";

type NativeProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  | "autoComplete"
  | "defaultValue"
  | "inputMode"
  | "max"
  | "maxLength"
  | "min"
  | "minLength"
  | "onBlur"
  | "readOnly"
  | "required"
  | "spellCheck"
  | "type"
>;

export interface FieldProps extends NativeProps {
  name: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** Do not mark the field as optional, in a form whose fields are all optional. */
  unmarked?: boolean;
  /** Sits at the end of the input, on top of it. */
  end?: ReactNode;
}

/** The id of a field's control, which error summaries link to. */
export function fieldId(name: string): string {
  return `campo-${name}`;
}

/** One line of text with its label above, hint under the label and error under the input. */
export function Field({
  name,
  label,
  hint,
  error,
  end,
  required,
  unmarked,
  type = "text",
  ...native
}: FieldProps) {
  const id = fieldId(name);
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div>
      <label className="block text-sm font-semibold" htmlFor={id}>
        {label}{" "}
        {required || unmarked ? null : <span className="font-normal text-muted">{forms.optional}</span>}
      </label>
      {hint ? (
        <p className="text-sm text-muted" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      <div className="relative mt-1.5">
        <input
          aria-describedby={described || undefined}
          aria-invalid={error ? true : undefined}
          className={`block min-h-12 w-full rounded-md border bg-surface px-3 text-base transition-colors duration-150 ${error ? "border-2 border-danger" : "border-control hover:border-ink"} ${end ? "pr-13" : ""}`}
          id={id}
          name={name}
          required={required}
          type={type}
          {...native}
        />
        {end}
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}
