import { fillMessage } from "~/content/sentences";
import { getEnv } from "~/lib/config/env.server";
import { FormError } from "~/lib/http/form-action.server";
import { AuthError, type AuthErrorCode, statusOf } from "./auth-error";

/**
 * Waits for some work on an account, and turns its refusal into words beside the field that it is about.
 * @param fieldOf the field's name by code, or by `PASSWORD` for all that can be wrong with a new one; what is about
 * no field is said above the form.
 * @throws {FormError}
 */
export async function orFormError<T>(
  work: Promise<T>,
  fieldOf: Partial<Record<AuthErrorCode | "PASSWORD", string>> = {},
): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
    const { code } = error;
    const sentence = fillMessage(code, { min: getEnv().passwordMinLength });
    const field = fieldOf[code] ?? (code.startsWith("PASSWORD_") ? fieldOf.PASSWORD : undefined);
    const state = field ? { errors: { [field]: sentence } } : { message: sentence };
    throw new FormError(state, statusOf[code], code);
  }
}
