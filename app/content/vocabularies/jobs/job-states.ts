/** The state of a job. */
export const jobStatuses = {
  draft: "Borrador",
  in_review: "En revisión",
  published: "Publicada",
  closed: "Cerrada",
  archived: "Archivada",
} as const;

export type JobStatusCode = keyof typeof jobStatuses;

/** Why a job is closed. */
export const closeReasons = {
  filled: "cubierta",
  withdrawn: "retirada",
  deadline: "fin de plazo",
  moderation: "retirada por Matraz",
} as const;

/** Why an administrator removes a job. */
export const removalReasons = {
  illegal: "Es contraria a la ley",
  fraud: "Parece un fraude",
  discrimination: "Discrimina",
  false_data: "Tiene datos falsos",
  other: "Otro motivo",
} as const;
