import type { ReactNode } from "react";
import { FieldError } from "./field-error";
import { fieldId } from "./field-id";

interface CheckboxProps {
  name: string;
  /** May contain links. Must say «(opcional)» itself. */
  children: ReactNode;
  defaultChecked?: boolean;
  required?: boolean;
  error?: string | undefined;
}

/** One box with its sentence; sends «on». */
export function Checkbox({ name, children, defaultChecked, required, error }: CheckboxProps) {
  const id = fieldId(name);
  return (
    <div>
      <div className="flex items-start gap-3">
        <input
          aria-describedby={error ? `${id}-error` : undefined}
          aria-invalid={error ? true : undefined}
          className="mt-0.5 size-6 shrink-0 accent-action"
          defaultChecked={defaultChecked}
          id={id}
          name={name}
          required={required}
          type="checkbox"
        />
        <label className="py-0.5 text-sm" htmlFor={id}>
          {children}
        </label>
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}
