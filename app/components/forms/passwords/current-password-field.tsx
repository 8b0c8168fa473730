import type { FieldProps } from "../field";
import { PasswordField } from "./password-field";

/** The password that the account has; the browser may fill it in. */
export function CurrentPasswordField(props: Pick<FieldProps, "name" | "label" | "error">) {
  return <PasswordField {...props} autoComplete="current-password" required />;
}
