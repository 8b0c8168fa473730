/**
 * The digits of an amount as people write it: «32.000», «32 000 €». Any other text stays as it is, for a schema to
 * refuse.
 */
export function plainAmount(text: string): string {
  const plain = text.trim().replace(/\s*€$/, "");
  const isGrouped = /^\d{1,3}(?:[.\s]\d{3})+$/.test(plain);
  return isGrouped ? plain.replace(/[.\s]/g, "") : plain;
}
