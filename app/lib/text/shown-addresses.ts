import { maskEmail } from "./mask-email";
import { suggestEmail } from "./suggest-email";

/** An address as a page may show it, and the one that was probably meant, if there is one: both masked. */
export async function shownAddresses(email: string): Promise<string[]> {
  const meant = await suggestEmail(email);
  return [email, ...(meant ? [meant] : [])].map(maskEmail);
}
