/** How well a person speaks a language: the Common European Framework of Reference, and a first language. */
export const languageLevels = {
  native: "Lengua materna",
  C2: "C2, dominio",
  C1: "C1, avanzado",
  B2: "B2, intermedio alto",
  B1: "B1, intermedio",
  A2: "A2, elemental",
  A1: "A1, inicial",
} as const;

export type LanguageLevel = keyof typeof languageLevels;
