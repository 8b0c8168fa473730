import { isCodeOf } from "./codes";

/** Quality flags of an address. */
export const qualityFlags = {
  disposable: "Correo desechable",
  role: "Buzón de función",
  plus_tag: "Con etiqueta",
} as const;

export type QualityFlag = keyof typeof qualityFlags;

/** The label of a stored flag; an unknown flag is its own label. */
export function qualityLabel(flag: string): string {
  return isCodeOf(qualityFlags, flag) ? qualityFlags[flag] : flag;
}
