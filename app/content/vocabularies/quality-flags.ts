import { isCodeOf } from "./codes";

/** What is odd about an address. */
export const qualityFlags = {
  disposable: "Correo desechable",
  role: "Buzón de función",
  plus_tag: "Con etiqueta",
} as const;

export type QualityFlag = keyof typeof qualityFlags;

/** The label of a stored flag; one that nobody knows any more names itself. */
export function qualityLabel(flag: string): string {
  return isCodeOf(qualityFlags, flag) ? qualityFlags[flag] : flag;
}
