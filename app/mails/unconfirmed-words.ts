import { foldText } from "~/lib/text/fold-text";
import { lengthOf } from "~/lib/text/text-schema";

/**
 * Limit of the user text in a mail to an unconfirmed address: a stranger may have typed it, to make us send their text.
 * At most forty characters, and no beginning of a URL.
 */
const maxLength = 40;

function isShort(text: string): boolean {
  return lengthOf(text) <= maxLength;
}

function beginsNoUrl(text: string): boolean {
  return !/www|http/.test(foldText(text));
}

/**
 * A person's name in a mail to somebody else: letters of scripts that have capitals, spaces and hyphens. No apostrophe:
 * «O'Neill» is not named.
 * @returns null for a sentence without a name.
 */
export function plainName(name: string | null): string | null {
  const composed = (name ?? "").normalize("NFC");
  // NFKC changes decorative letters (wide, mathematical).
  const isPlain = composed === composed.normalize("NFKC");
  return isPlain && /^[\p{Lu}\p{Ll}][\p{Lu}\p{Ll} -]*$/u.test(composed) && beginsNoUrl(composed)
    ? composed
    : null;
}

/**
 * A {@link plainName} for a mail to an unconfirmed address, of limited length.
 * @returns null for a greeting without a name.
 */
export function greetingName(name: string | null): string | null {
  const plain = plainName(name);
  return plain !== null && isShort(plain) ? plain : null;
}
