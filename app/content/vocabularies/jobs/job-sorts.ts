/** The orders of a list of jobs. */
export const jobSorts = {
  relevance: "Relevancia",
  newest: "Más recientes",
  closing: "Cierran antes",
  salary: "Salario",
} as const;
