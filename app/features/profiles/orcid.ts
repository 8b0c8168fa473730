import { withoutInvisible } from "~/lib/text/without-invisible";

const shape =
  /^(?:(?:https?:\/\/)?(?:www\.)?orcid\.org\/|orcid:?\s*)?(\d{4})[-\s]?(\d{4})[-\s]?(\d{4})[-\s]?(\d{3}[\dX])\/?$/i;

/** For descriptions of the API, which have no flags: blank, or an ORCID alone or in an address. */
export const orcidPattern = "^(.*\\d{4}[-\\s]?\\d{4}[-\\s]?\\d{4}[-\\s]?\\d{3}[\\dXx]/?\\s*)?$";

/**
 * Reads an ORCID, alone or as the address that its owner copies, by its check digit (ISO 7064, MOD 11-2).
 * @returns it in groups of four; null for anything else.
 */
export function parseOrcid(text: string): string | null {
  const groups = shape.exec(withoutInvisible(text).trim())?.slice(1);
  if (!groups) return null;
  const orcid = groups.join("-").toUpperCase();
  const digits = orcid.replaceAll("-", "");
  return checkDigitOf(digits.slice(0, -1)) === digits.at(-1) ? orcid : null;
}

function checkDigitOf(digits: string): string {
  let total = 0;
  for (const digit of digits) total = (total + Number(digit)) * 2;
  const check = (12 - (total % 11)) % 11;
  return check === 10 ? "X" : String(check);
}
