import { fieldLimits } from "~/lib/field-limits";
import { Field, type FieldProps } from "./field";

/** An e-mail address, which nobody may leave out; the browser knows it as the person's own. */
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
