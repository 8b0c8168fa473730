import { withoutInvisible } from "~/lib/text/without-invisible";
import { requireLater } from "~/lib/time/require-later.server";
import { organizationLimits } from "../organization/organization-limits";

const nif = requireLater<typeof import("stdnum/lib/cjs/es/nif.js")>("stdnum/lib/cjs/es/nif.js");

/**
 * Reads a Spanish NIF, of a legal person or of a natural one (DNI, NIE), by its check digit.
 * @returns nine characters in capitals, without separators; null for anything else.
 */
export function parseTaxId(text: string): string | null {
  if (text.length > organizationLimits.taxId) return null;
  const result = nif().validate(withoutInvisible(text).trim().toUpperCase());
  return result.isValid ? result.compact : null;
}
