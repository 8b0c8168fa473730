/** What an administrator lets an organization publish. */
export const publishingStates = {
  open: "Como las demás",
  reviewed: "Cada oferta con revisión",
  closed: "Cerrada: no publica nada",
} as const;
