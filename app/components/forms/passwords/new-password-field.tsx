import { fieldWords } from "~/content/field-words";
import { fillText } from "~/content/fill-text";
import { fillMessage, messages } from "~/content/sentences";
import type { FieldProps } from "../field";
import { PasswordField } from "./password-field";

interface NewPasswordFieldProps extends Pick<FieldProps, "name" | "label" | "error"> {
  /** The fewest characters it may have. */
  min: number;
}

/** A password to be chosen: says how long it has to be before anybody types. Its rule is {@link newPasswordRule}. */
export function NewPasswordField({ min, ...props }: NewPasswordFieldProps) {
  return (
    <PasswordField
      {...props}
      autoComplete="new-password"
      hint={fillText(fieldWords.passwordHint, { min })}
      minLength={min}
      required
    />
  );
}

/** The rules of a new password that the browser can check. */
export function newPasswordRule(min: number) {
  return { required: messages.PASSWORD_REQUIRED, short: fillMessage("PASSWORD_TOO_SHORT", { min }) };
}
