/** The sections of the API's reference, in order. */
export const apiTags = {
  jobs: "Ofertas",
  "saved-jobs": "Ofertas guardadas",
  applications: "Candidaturas",
  conversations: "Mensajes",
  alerts: "Alertas",
  organizations: "Organizaciones",
  notices: "Avisos sobre contenidos",
  vocabularies: "Vocabularios",
  auth: "Cuentas y sesiones",
  profile: "Perfil",
  files: "Documentos",
  waitlist: "Lista de espera",
  admin: "Administración",
  service: "Servicio",
} as const;

export type ApiTag = keyof typeof apiTags;
