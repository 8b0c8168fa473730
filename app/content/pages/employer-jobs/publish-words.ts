/** What the button that publishes a draft does: at once, or first for its owner or an administrator to read. */
export const publishWords = {
  publish: "Publicar",
  review: "Enviar a revisión",
  ask: "Pedir aprobación",
  approve: "Aprobar y publicar",
  approveToReview: "Aprobar y enviar a revisión",
} as const;
