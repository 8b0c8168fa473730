import { fieldLimits } from "~/lib/field-limits";
import { Field, type FieldProps } from "./field";

/** A required e-mail address; the browser autofills the person's own. */
export function EmailField(
  props: Omit<FieldProps, "autoComplete" | "maxLength" | "required" | "spellCheck" | "type">,
) {
  return (
    <Field
      {...props}
      autoComplete="email"
      maxLength={fieldLimits.email}
      required
      spellCheck={false}
      type="email"
    />
  );
}
