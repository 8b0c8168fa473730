/** The highest degree that a person has. */
export const highestDegrees = {
  bachelor: "Grado o licenciatura",
  master: "Máster",
  doctorate: "Doctorado",
  vocational: "Formación profesional",
  other: "Otra titulación",
} as const;
