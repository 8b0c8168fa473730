/** Why an organization refuses an application. */
export const decisionReasons = {
  requirements: "Requisitos",
  experience: "Experiencia",
  profile_fit: "Encaje con el proyecto",
  position_filled: "Plaza cubierta",
  incomplete: "Documentación incompleta",
} as const;
