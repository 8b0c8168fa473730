/** The anchors of the page's parts: those of the form, and the other actions on the job. */
export const editorAnchors = {
  essentials: "lo-esencial",
  contract: "contrato",
  place: "lugar",
  salary: "salario",
  answers: "candidaturas-y-plazos",
  extend: "ampliar",
  decision: "resolucion",
  close: "cerrar",
  reopen: "abrir",
  duplicate: "duplicar",
  delete: "borrar",
} as const;
