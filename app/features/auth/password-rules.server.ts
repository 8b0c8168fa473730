import { site } from "~/content/site";
import { getEnv } from "~/lib/config/env.server";
import type { AccountCode } from "~/lib/domain-error";
import { once } from "~/lib/memory/once";
import { fieldLimits } from "~/lib/text/field-limits";
import { foldText } from "~/lib/text/fold-text";
import { isPlainText } from "~/lib/text/plain-text";
import { lengthOf } from "~/lib/text/text-schema";

/** A problem of a new password. */
export type PasswordProblem = Extract<AccountCode, `PASSWORD_${string}`>;

/** The person's data, which the password must not be made of. */
interface Person {
  email: string;
  name: string;
  organizationName?: string | undefined;
}

/**
 * Checks a new password: 8 to 128 code points, none of the common ones, nothing made of the person's own data. No
 * composition rules (NIST 63B, ASVS 6.2).
 * @returns the problem, or null.
 */
export async function getPasswordProblem(password: string, person: Person): Promise<PasswordProblem | null> {
  if (lengthOf(password) < getEnv().passwordMinLength) return "PASSWORD_TOO_SHORT";
  if (isImpossiblePassword(password)) return "PASSWORD_TOO_LONG";
  if (!isPlainText(password)) return "PASSWORD_INVALID";
  const [mailbox = ""] = person.email.split("@");
  const personal = [site.name, mailbox, person.name, person.organizationName ?? ""];
  return isMadeOf(password, personal) || (await isCommon(password)) ? "PASSWORD_TOO_COMMON" : null;
}

/** Whether a password is empty or too long for any account, so that hashing it would be wasted. */
export function isImpossiblePassword(password: string): boolean {
  return password === "" || lengthOf(password) > fieldLimits.passwordMax;
}

async function isCommon(password: string): Promise<boolean> {
  return (await getCommonPasswords()).has(password.toLowerCase());
}

/** Loaded on first use: a process without sign-ups does not need the memory. */
const getCommonPasswords = once(async (): Promise<ReadonlySet<string>> => {
  const [common, spanish] = await Promise.all([
    import("@zxcvbn-ts/language-common"),
    import("@zxcvbn-ts/language-es-es"),
  ]);
  return new Set([
    ...words(common.dictionary["passwords-common"]),
    ...words(spanish.dictionary["commonWords-es-es"]),
  ]);
});

function words(list: readonly (string | number)[]): string[] {
  return list.map((word) => String(word).toLowerCase());
}

/** Whether little is left without the person's own words and the digits and signs around them. */
function isMadeOf(password: string, personal: readonly string[]): boolean {
  const letters = lettersOf(password);
  const words = personal
    .flatMap((text) => [text, ...text.split(/[^\p{L}]+/u)])
    .map(lettersOf)
    .filter((word) => word.length >= 3)
    .sort((a, b) => b.length - a.length);
  const left = words.reduce((rest, word) => rest.replaceAll(word, ""), letters);
  return left.length < 3 && words.some((word) => word.length >= 4 && letters.includes(word));
}

/** Letters only, in lower case and without accents. */
function lettersOf(text: string): string {
  return foldText(text).replace(/[^\p{L}]/gu, "");
}
