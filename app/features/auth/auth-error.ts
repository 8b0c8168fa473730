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
  | "TOKEN_INVALID"
  | "SESSION_NOT_FOUND"
  | "AVATAR_INVALID";

/** Something that the person can mend; a page and the API each have a sentence for its code. */
export class AuthError extends Error {
  override name = "AuthError";

  constructor(readonly code: AuthErrorCode) {
    super(code);
  }
}
