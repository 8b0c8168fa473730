import { foldText } from "~/lib/fold-text";
import { lengthOf } from "~/lib/text-schema";

/**
 * What a mail to an address that nobody confirmed may repeat: somebody else may have typed it, to have us send their
 * words. Forty characters at the most, and nothing that begins the address of a page.
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
  // Letters for show (wide, mathematical) are other letters in NFKC.
  const isPlain = composed === composed.normalize("NFKC");
  return isPlain && /^[\p{Lu}\p{Ll}][\p{Lu}\p{Ll} -]*$/u.test(composed) && isHarmless(composed)
    ? composed
    : null;
}

/** Where a link of such a mail leads to in the end: plain words of a path of ours and its query, or nothing. */
export function linkedPath(path: string | undefined): string | undefined {
  return path !== undefined && /^\/(?!\/)[a-z/?&=-]*$/i.test(path) && isHarmless(path) ? path : undefined;
}
