import { profileRules } from "~/components/account/profile-fields";
import { newPasswordRule } from "~/components/forms/passwords/new-password-field";
import { messages } from "~/content/sentences";

/** In the order of the form; rules for fields that are not on the page are ignored. */
export function signupRules(passwordMinLength: number) {
  return {
    ...profileRules,
    email: { required: messages.EMAIL_REQUIRED, invalid: messages.INVALID_EMAIL },
    password: newPasswordRule(passwordMinLength),
    acceptTerms: { required: messages.TERMS_REQUIRED },
  };
}
