/** The state of a job. */
export const jobStatuses = {
  draft: "Borrador",
  in_review: "En revisión",
  published: "Publicada",
  closed: "Cerrada",
  archived: "Archivada",
} as const;

export type JobStatusCode = keyof typeof jobStatuses;
