/** What waits for whoever opens the dashboard. */
export const employerAgenda = {
  awaiting: { one: "1 candidatura espera tu respuesta", many: "{n} candidaturas esperan tu respuesta" },
  erased: "Datos borrados",
  received: "Enviada el {date}",
  allJobs: "Ver las ofertas",
  closingSoon: "Cierran pronto",
  closes: "Cierra el {date}",
  inReview: "En revisión",
  submitted: "Enviada el {date}",
  drafts: "Borradores",
  saved: "Guardado el {date}",
  returned: "Te pedimos cambios",
  sentBack: "Desde el {date}",
  all: "Ver todas",
  firstTitle: "Publica tu primera oferta",
  first: "Basta un título para empezar un borrador: lo demás se completa cuando quieras.",
  firstStep: "Crear la primera oferta",
  nothing: "Ahora mismo no tienes nada pendiente. Tienes {open}.",
  open: { one: "1 oferta abierta", many: "{n} ofertas abiertas" },
  week: "Tus últimos siete días",
  reports: "Ver los informes semanales",
  newJob: "Nueva oferta",
  toVerification: "Ver la verificación",
  verification: {
    unverified:
      "Tu organización está sin verificar. Las verificadas lo muestran en su página y en sus ofertas, que se publican sin revisión.",
    pending: "Hemos recibido tu petición de verificación. Te escribiremos en cuanto la resolvamos.",
    rejected: "No hemos podido verificar tu organización.",
  },
} as const;

/** The same for people: what their applications ask of them. */
export const candidateAgenda = {
  interviews: "Tus entrevistas",
  changed: "Novedades de tus candidaturas",
  changedAt: "{state}, {date}",
  all: "Ver todas",
  nextStep: "Tu perfil",
  toProfile: "Completar el perfil",
} as const;

/** The deadlines of what they saved. */
export const savedAgenda = {
  title: "Tus próximos plazos",
  all: "Ver todas",
  firstTitle: "Guarda las ofertas que te interesen",
  first: "Aquí verás cuándo se acaban sus plazos, primero los que terminan antes.",
  firstStep: "Ver ofertas",
} as const;
