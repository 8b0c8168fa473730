/** Why something about an account was refused, in the codes of the API (interface, section 7; docs/api.md). */
export type AuthErrorCode =
  | "INVALID_CREDENTIALS"
  | "ACCOUNT_INACTIVE"
  | "EMAIL_NOT_VERIFIED"
  | "INVALID_EMAIL"
  | "EMAIL_ALREADY_REGISTERED"
  | "PASSWORD_TOO_SHORT"
  | "PASSWORD_TOO_LONG"
  | "PASSWORD_TOO_COMMON"
  | "PASSWORD_INVALID"
  | "WRONG_PASSWORD"
  | "PROOF_REQUIRED"
  | "TOKEN_INVALID"
  | "SESSION_NOT_FOUND"
  | "AVATAR_INVALID";

/** What the API and the pages answer with. */
export const statusOf: Record<AuthErrorCode, number> = {
  INVALID_CREDENTIALS: 401,
  ACCOUNT_INACTIVE: 403,
  EMAIL_NOT_VERIFIED: 403,
  INVALID_EMAIL: 400,
  EMAIL_ALREADY_REGISTERED: 409,
  PASSWORD_TOO_SHORT: 400,
  PASSWORD_TOO_LONG: 400,
  PASSWORD_TOO_COMMON: 400,
  PASSWORD_INVALID: 400,
  WRONG_PASSWORD: 403,
  PROOF_REQUIRED: 403,
  TOKEN_INVALID: 400,
  SESSION_NOT_FOUND: 404,
  AVATAR_INVALID: 400,
};

/** Something that the person can mend; a page and the API each have a sentence for its code. */
export class AuthError extends Error {
  override name = "AuthError";

  constructor(readonly code: AuthErrorCode) {
    super(code);
  }
}
