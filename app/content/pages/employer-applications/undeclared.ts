/** The declarations still due, on the pages that list applications. */
export const undeclaredNote = {
  one: "Falta 1 candidatura: antes de verla, declara si tienes un conflicto de interés.",
  many: "Faltan {n} candidaturas: antes de verlas, declara si tienes un conflicto de interés.",
} as const;

export const undeclaredLink = "Declarar" as const;
