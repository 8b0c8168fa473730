import { forms } from "~/content/pages/parts";
import { FieldError } from "./field-error";
import type { FrameProps } from "./field-frame";
import { fieldId } from "./field-id";

interface CheckboxGroupProps extends Omit<FrameProps, "label"> {
  legend: string;
  /** Values with their labels. */
  options: readonly (readonly [value: string, label: string])[];
  defaultValues?: readonly string[];
  /** Two columns where there is room. */
  wide?: boolean;
}

/** Any of several: each checked box sends the name with its value. The first one takes the focus of a summary. */
export function CheckboxGroup({
  name,
  legend,
  hint,
  error,
  optional,
  options,
  defaultValues = [],
  wide,
}: CheckboxGroupProps) {
  const id = fieldId(name);
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <fieldset aria-describedby={described || undefined} className="min-w-0">
      <legend className="text-sm font-semibold">
        <span>{legend}</span>{" "}
        {optional ? <span className="font-normal text-muted">{forms.optional}</span> : null}
      </legend>
      {hint ? (
        <p className="text-sm text-muted" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      <div className={`mt-1 grid gap-x-6 ${wide ? "sm:grid-cols-2" : ""}`}>
        {options.map(([value, label], index) => (
          <label className="flex min-h-11 items-center gap-3 text-sm leading-snug" key={value}>
            <input
              aria-invalid={error ? true : undefined}
              className="size-6 shrink-0 accent-action"
              defaultChecked={defaultValues.includes(value)}
              id={index === 0 ? id : undefined}
              name={name}
              type="checkbox"
              value={value}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  );
}
