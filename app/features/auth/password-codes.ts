import type { AccountCode } from "~/lib/domain-error";

/** The possible problems of a new password. */
export const passwordCodes = [
  "PASSWORD_TOO_SHORT",
  "PASSWORD_TOO_LONG",
  "PASSWORD_TOO_COMMON",
  "PASSWORD_INVALID",
] as const satisfies AccountCode[];
