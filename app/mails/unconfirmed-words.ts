import { foldText } from "~/lib/fold-text";
import { lengthOf } from "~/lib/text-schema";

/**
 * Limit of the user text in a mail to an unconfirmed address: a stranger may have typed it, to make us send their text.
 * At most forty characters, and no beginning of a URL.
 */
const maxLength = 40;

function isHarmless(text: string): boolean {
  return lengthOf(text) <= maxLength && !/www|http/.test(foldText(text));
}

/**
 * A name for such a mail: letters of scripts that have capitals, spaces and hyphens. No apostrophe: «O'Neill» is
 * greeted without a name until the address is confirmed.
 * @returns null for a greeting without a name.
 */
export function greetingName(name: string | null): string | null {
  const composed = (name ?? "").normalize("NFC");
  // NFKC changes decorative letters (wide, mathematical).
  const isPlain = composed === composed.normalize("NFKC");
  return isPlain && /^[\p{Lu}\p{Ll}][\p{Lu}\p{Ll} -]*$/u.test(composed) && isHarmless(composed)
    ? composed
    : null;
}

/** The final target of such a mail's link: a path of ours with plain words only, or undefined. */
export function linkedPath(path: string | undefined): string | undefined {
  return path !== undefined && /^\/(?!\/)[a-z/?&=-]*$/i.test(path) && isHarmless(path) ? path : undefined;
}
