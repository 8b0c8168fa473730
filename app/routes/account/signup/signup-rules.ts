import { fillMessage, messages } from "~/content/sentences";

/** In the order of the form; a rule whose field is not on the page says nothing. */
export function signupRules(passwordMinLength: number) {
  return {
    organizationName: { required: messages.ORGANIZATION_NAME_REQUIRED },
    name: { required: messages.NAME_REQUIRED },
    profession: {},
    email: { required: messages.EMAIL_REQUIRED, invalid: messages.INVALID_EMAIL },
    password: {
      required: messages.PASSWORD_REQUIRED,
      short: fillMessage("PASSWORD_TOO_SHORT", { min: passwordMinLength }),
    },
    acceptTerms: { required: messages.TERMS_REQUIRED },
  };
}
