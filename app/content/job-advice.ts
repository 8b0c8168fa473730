/** What the statistics of a job advise, by code: on its page, in the API and in reports. */
export const jobAdvice = {
  UNANSWERED:
    "Hay más de 20 candidaturas sin respuesta: en la lista de candidaturas puedes responder a varias a la vez.",
  FEW_APPLICATIONS:
    "Mucha gente la ve y casi nadie se inscribe. Revisa que el salario esté a la altura y que la descripción diga qué haréis y con quién.",
  NO_VIEWS:
    "Nadie la ha visto aún. Comprueba que el área y la etapa sean las que buscaría quien te interesa.",
} as const;
