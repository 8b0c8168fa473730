/**
 * The state of an application: `label` is what its organization reads, `forCandidate` what the candidate reads. They
 * agree with «candidatura», so that they guess nobody's gender.
 */
export const applicationStatuses = {
  submitted: { label: "Sin leer", forCandidate: "Enviada" },
  viewed: { label: "Leída", forCandidate: "Leída" },
  in_review: { label: "En revisión", forCandidate: "En revisión" },
  interview: { label: "Entrevista", forCandidate: "Entrevista" },
  offer: { label: "Plaza ofrecida", forCandidate: "Oferta recibida" },
  hired: { label: "Contratación", forCandidate: "Contratada" },
  rejected: { label: "Descartada", forCandidate: "No seleccionada" },
  no_response: { label: "Cerrada sin respuesta", forCandidate: "Proceso cerrado sin respuesta" },
  withdrawn: { label: "Retirada por la persona candidata", forCandidate: "Retirada por ti" },
} as const;

export type ApplicationStatusCode = keyof typeof applicationStatuses;

/** The same for `no_response` where the organization had replied before, and never decided. */
export const undecided = {
  label: "Cerrada sin decisión",
  forCandidate: "Proceso cerrado sin decisión",
} as const;

/** Why an organization refuses an application. */
export const decisionReasons = {
  requirements: "Requisitos",
  experience: "Experiencia",
  profile_fit: "Encaje con el proyecto",
  position_filled: "Plaza cubierta",
  incomplete: "Documentación incompleta",
} as const;
