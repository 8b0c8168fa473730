/** Whom a job is for: the European profiles of researchers (R1 to R4), and the work around them. */
export const careerStages = {
  student: "Estudiante",
  r1: "Predoctoral (R1)",
  r2: "Posdoctoral (R2)",
  r3: "Investigador/a establecido/a (R3)",
  r4: "Investigador/a líder (R4)",
  technician: "Personal técnico",
  research_manager: "Gestión de la investigación",
  industry: "Perfil científico en empresa",
} as const;

/** The highest degree that a person has. */
export const highestDegrees = {
  bachelor: "Grado o licenciatura",
  master: "Máster",
  doctorate: "Doctorado",
  vocational: "Formación profesional",
  other: "Otra titulación",
} as const;

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
