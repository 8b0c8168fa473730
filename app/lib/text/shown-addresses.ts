import { maskEmail } from "./mask-email";
import { suggestEmail } from "./suggest-email";

/** An address as a page may show it, and the one that was probably meant, if there is one: both masked. */
export function shownAddresses(email: string): string[] {
  const meant = suggestEmail(email);
  return [email, ...(meant ? [meant] : [])].map(maskEmail);
}
