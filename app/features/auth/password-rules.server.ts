import { site } from "~/content/site";
import { getEnv } from "~/lib/config/env.server";
import type { AccountCode } from "~/lib/domain-error";
import { fieldLimits } from "~/lib/field-limits";
import { foldText } from "~/lib/fold-text";
import { once } from "~/lib/once";
import { isPlainText, lengthOf } from "~/lib/text-schema";

/** What can be wrong with a new password. */
export type PasswordProblem = Extract<AccountCode, `PASSWORD_${string}`>;

/** What is known of the person whose password it is. */
interface Person {
  email: string;
  name: string;
  organizationName?: string | undefined;
}

/**
 * Checks a new password: 8 to 128 code points, none of the common ones, nothing made of the person's own data. No
 * composition rules (NIST 63B, ASVS 6.2).
 * @returns what is wrong, or null.
 */
export async function getPasswordProblem(password: string, person: Person): Promise<PasswordProblem | null> {
  if (lengthOf(password) < getEnv().passwordMinLength) return "PASSWORD_TOO_SHORT";
  if (isImpossiblePassword(password)) return "PASSWORD_TOO_LONG";
  if (!isPlainText(password)) return "PASSWORD_INVALID";
  const [mailbox = ""] = person.email.split("@");
  const personal = [site.name, mailbox, person.name, person.organizationName ?? ""];
  return isMadeOf(password, personal) || (await isCommon(password)) ? "PASSWORD_TOO_COMMON" : null;
}

/** Whether no account can have a password, because it is empty or too long: hashing it would only cost. */
export function isImpossiblePassword(password: string): boolean {
  return password === "" || lengthOf(password) > fieldLimits.passwordMax;
}

async function isCommon(password: string): Promise<boolean> {
  return (await getCommonPasswords()).has(password.toLowerCase());
}

/** Loaded at the first use: the lists take memory that a process without sign-ups does not need. */
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

/** Whether little is left once words about the person, and the digits and signs around it, are taken away. */
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

/** Lower case, without accents and without all that is no letter. */
function lettersOf(text: string): string {
  return foldText(text).replace(/[^\p{L}]/gu, "");
}
