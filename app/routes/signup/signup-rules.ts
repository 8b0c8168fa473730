import { fillMessage, messages } from "~/content/messages";
import { fieldLimits } from "~/lib/field-limits";

/** In the order of the form; a rule whose field is not on the page says nothing. */
export const signupRules = {
  organizationName: { required: messages.ORGANIZATION_NAME_REQUIRED },
  name: { required: messages.NAME_REQUIRED },
  email: { required: messages.EMAIL_REQUIRED, invalid: messages.INVALID_EMAIL },
  password: {
    required: messages.PASSWORD_REQUIRED,
    short: fillMessage("PASSWORD_TOO_SHORT", { min: fieldLimits.passwordMin }),
  },
  acceptTerms: { required: messages.TERMS_REQUIRED },
};
