/** /dashboard/applications */
export const ownApplications = {
  title: "Mis candidaturas",
  description: "Las ofertas en las que te has inscrito, y en qué estado está cada candidatura.",
  tabs: "Estado",
  all: "Todas",
  open: "En curso",
  over: "Terminadas",
  lead: "Primero, las últimas que enviaste.",
  count: { one: "1 candidatura", many: "{n} candidaturas" },
  empty: "Aún no te has inscrito en ninguna oferta.",
  emptyHint: "Busca una oferta y pulsa «Inscribirme»: aquí verás en qué estado está y cuándo se lee.",
  emptyState: "No tienes candidaturas en este estado.",
  findJobs: "Buscar ofertas",
  sentOn: "Enviada el",
  since: "desde el",
  interviewOn: "Entrevista:",
  unread: { one: "1 mensaje sin leer", many: "{n} mensajes sin leer" },
} as const;

/** /dashboard/applications/{id}/edit */
export const editApplication = {
  title: "Cambiar mi candidatura",
  description: "Cambia la carta y los documentos mientras nadie los lea.",
  back: "Volver sin cambiar nada",
  submit: "Guardar y recibir otro justificante",
  ended: "Ya han leído tu candidatura, o la has retirado: no se puede cambiar.",
  toApplication: "Ver mi candidatura",
  cvHint: "Es el que enviaste. Para cambiarlo, elige otro. PDF, hasta 5 MB.",
  failure: "No hemos podido guardar los cambios. Lo que has escrito sigue aquí: intenta de nuevo.",
} as const;

/** /dashboard/applications/{id}/withdraw */
export const withdrawApplicationPage = {
  title: "Retirar mi candidatura",
  eraseTitle: "Borrar lo que envié",
  description: "Retira tu candidatura, con o sin lo que enviaste.",
  lead: "Vas a retirar tu candidatura a «{title}», de {organization}. La organización lo verá.",
  eraseLead:
    "Vas a borrar la carta, los documentos y los mensajes de tu candidatura a «{title}», de {organization}.",
  erase:
    "Borrar también mi carta, mis documentos y los mensajes. Se borran al momento y no se puede deshacer.",
  submit: "Retirar la candidatura",
  eraseSubmit: "Borrar lo que envié",
  back: "Volver a la candidatura",
  over: "Ya no se puede retirar: mira en qué estado está.",
} as const;
