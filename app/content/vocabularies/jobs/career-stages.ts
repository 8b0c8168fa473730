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
