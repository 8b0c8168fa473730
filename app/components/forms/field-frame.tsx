import type { Elements } from "~/components/ui/elements";
import { forms } from "~/content/pages/parts";
import { FieldError } from "./field-error";
import { fieldId } from "./field-id";

export interface FrameProps {
  name: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** Marks the field as one that may stay empty. */
  optional?: boolean | undefined;
}

/** The attributes of the control inside a frame. */
interface ControlProps {
  id: string;
  name: string;
  "aria-describedby"?: string;
  "aria-invalid"?: true;
}

/** The look of a control that may be in error. */
export function controlBorder(error: string | undefined): string {
  return error ? "border-2 border-danger" : "border-control hover:border-ink";
}

/** The label above a control, the hint under the label, and the error under the control. */
export function FieldFrame({
  name,
  label,
  hint,
  error,
  optional,
  children,
}: FrameProps & { children: (control: ControlProps) => Elements }) {
  const id = fieldId(name);
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div className="min-w-0">
      <label className="block text-sm font-semibold" htmlFor={id}>
        <span>{label}</span>{" "}
        {optional ? <span className="font-normal text-muted">{forms.optional}</span> : null}
      </label>
      {hint ? (
        <p className="text-sm text-muted" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {children({
        id,
        name,
        ...(described ? { "aria-describedby": described } : {}),
        ...(error ? { "aria-invalid": true } : {}),
      })}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}
