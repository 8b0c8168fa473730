/** What candidates have to send. */
export const requiredMaterials = {
  cv: "CV",
  cover_letter: "Carta de presentación",
  transcript: "Expediente académico",
  references: "Cartas de referencia",
  proposal: "Propuesta de investigación",
} as const;
