/** Why a job is closed. */
export const closeReasons = {
  filled: "cubierta",
  withdrawn: "retirada",
  deadline: "fin de plazo",
  moderation: "retirada por Matraz",
} as const;
