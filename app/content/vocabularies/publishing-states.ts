/** The right to publish that an administrator gives an organization. */
export const publishingStates = {
  open: "Como las demás",
  reviewed: "Cada oferta con revisión",
  closed: "Cerrada: no publica nada",
} as const;
