/** Advice from figures, by code: those of a job, and those of all jobs of an organization in a week. */
export const adviceTexts = {
  UNANSWERED:
    "Hay más de 20 candidaturas sin respuesta: en la lista de candidaturas de cada oferta puedes responder a varias a la vez.",
  FEW_APPLICATIONS:
    "Hay muchas vistas y casi ninguna candidatura. Revisa que el salario esté a la altura y que la descripción diga qué haréis y con quién.",
  NO_VIEWS:
    "Sin vistas por ahora. Comprueba que la disciplina y la etapa profesional sean las que buscaría quien te interesa.",
} as const;
