/** A code as its person typed it. */
export interface TypedCode {
  kind: "totp" | "recovery";
  code: string;
}

/** Crockford's letters and digits for five bits each: none is easily read as another. */
export const codeLetters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** 120 bits. */
export const recoveryLetters = 24;

/**
 * The code in a typed text: six digits, or the letters of a recovery code in any case and with any spaces and hyphens,
 * also in the full width of other keyboards.
 * @returns null for anything else.
 */
export function readCode(text: string): TypedCode | null {
  const bare = text.normalize("NFKC").replace(/[\s\p{Pd}\p{Cf}]/gu, "");
  if (/^\d{6}$/.test(bare)) return { kind: "totp", code: bare };
  if (bare.length !== recoveryLetters) return null;
  const code = bare.toUpperCase().replace(/O/g, "0").replace(/[IL]/g, "1");
  return [...code].every((letter) => codeLetters.includes(letter)) ? { kind: "recovery", code } : null;
}
