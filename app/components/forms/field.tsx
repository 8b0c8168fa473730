import type { InputHTMLAttributes } from "react";
import type { Elements } from "~/components/ui/elements";
import { controlBorder, FieldFrame, type FrameProps } from "./field-frame";

type NativeProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  | "autoComplete"
  | "defaultValue"
  | "inputMode"
  | "list"
  | "max"
  | "maxLength"
  | "min"
  | "minLength"
  | "onBlur"
  | "onInput"
  | "readOnly"
  | "required"
  | "spellCheck"
  | "type"
>;

export interface FieldProps extends NativeProps, Omit<FrameProps, "optional"> {
  /** Do not mark the field as optional, in a form whose fields are all optional. */
  unmarked?: boolean;
  /** Sits at the end of the input, on top of it. */
  end?: Elements;
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
  return (
    <FieldFrame error={error} hint={hint} label={label} name={name} optional={!(required || unmarked)}>
      {(control) => (
        <div className="relative mt-1.5">
          <input
            {...control}
            className={`block min-h-12 w-full rounded-md border bg-surface px-3 text-base transition-colors duration-150 ${controlBorder(error)} ${end ? "pr-13" : ""}`}
            required={required}
            type={type}
            {...native}
          />
          {end}
        </div>
      )}
    </FieldFrame>
  );
}
