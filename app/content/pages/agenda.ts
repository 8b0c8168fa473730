/** The one thing to do next, above all that waits. */
export const nextStepTexts = {
  confirm: {
    title: "Confirma tu correo",
    text: "Tu correo aún no está confirmado. Abre el enlace que enviamos a {email}, o pide otro.",
    label: "Pedir otro enlace",
  },
  complete: { title: "Tu perfil", label: "Completar el perfil" },
  apply: {
    title: "Inscríbete en tu primera oferta",
    text: "Elige una oferta: verás el salario y el plazo antes de inscribirte.",
    label: "Ver ofertas",
  },
  publish: {
    title: "Publica tu primera oferta",
    text: "Basta un título para empezar un borrador: lo demás se completa cuando quieras.",
    label: "Crear la primera oferta",
  },
  mend: {
    title: "Publica tu primera oferta",
    text: "Te pedimos cambios en «{job}». Hazlos y vuelve a publicarla.",
    label: "Hacer los cambios",
  },
  finish: {
    title: "Publica tu primera oferta",
    text: "«{job}» sigue en borrador. Completa lo que falta y publícala.",
    label: "Seguir con el borrador",
  },
  page: { title: "La página de tu organización", label: "Completar la página" },
} as const;

/** Interviews that the other side waits for. */
export const awaitedAnswers = {
  title: { one: "1 entrevista espera tu respuesta", many: "{n} entrevistas esperan tu respuesta" },
  reply: "Responder",
  all: "Ver todas",
} as const;

/** The same while the organization is suspended: its people read them, and reply to nobody. */
export const awaitedWhileSuspended = {
  title: { one: "1 entrevista espera respuesta", many: "{n} entrevistas esperan respuesta" },
  reply: "Ver",
} as const;

/** The teams that somebody is invited into. */
export const awaitedInvitation = {
  title: { one: "Te invitan a un equipo", many: "Te invitan a {n} equipos" },
  reply: "Ver la invitación",
} as const;

/** An organization that its owner offers to the reader. */
export const awaitedOffer = {
  title: { one: "Te ofrecen una organización", many: "Te ofrecen {n} organizaciones" },
  reply: "Aceptar o rechazar",
  until: "Hasta el {date}",
} as const;

/** An employer's pending work on the dashboard. */
export const employerAgenda = {
  /** Notes that name the reader. */
  mentions: "Te nombran",
  noteOf: "nota del {date}",
  missed: "Fechas de resolución incumplidas",
  promised: "Prometida para el {date}",
  undecided: { one: "Espera 1 candidatura", many: "Esperan {n} candidaturas" },
  awaiting: { one: "1 candidatura espera tu respuesta", many: "{n} candidaturas esperan tu respuesta" },
  awaitingSuspended: { one: "1 candidatura espera respuesta", many: "{n} candidaturas esperan respuesta" },
  erased: "Datos borrados",
  received: "Enviada el {date}",
  allJobs: "Ver las ofertas",
  /** An interview's job that takes no applications any more. */
  ofClosed: "{job} (oferta cerrada)",
  interviews: "Próximas entrevistas",
  closingSoon: "Cierran pronto",
  closes: "Cierra el {date}",
  inReview: "En revisión",
  changesInReview: "Cambios en revisión",
  submitted: "Enviada el {date}",
  changeSent: "Enviado el {date}",
  drafts: "Borradores",
  saved: "Guardado el {date}",
  toApprove: {
    title: { one: "1 oferta espera tu aprobación", many: "{n} ofertas esperan tu aprobación" },
    reply: "Revisar",
  },
  waitingApproval: "Esperan aprobación",
  unapproved: "Devueltas sin aprobar",
  unasked: "Ya no esperan aprobación: publícalas cuando quieras",
  waitsSince: "Desde el {date}",
  returned: "Te pedimos cambios",
  sentBack: "Desde el {date}",
  all: "Ver todas",
  nothing: "Ahora mismo no tienes nada pendiente. Tienes {open}.",
  open: { one: "1 oferta abierta", many: "{n} ofertas abiertas" },
  week: "Tus últimos siete días",
  reports: "Ver los informes semanales",
  newJob: "Nueva oferta",
  toVerification: "Ver la verificación",
  verification: {
    unverified:
      "Tu organización está sin verificar. Las verificadas lo muestran en su página y en sus ofertas, que se publican sin revisión desde la segunda.",
    pending: "Hemos recibido tu petición de verificación. Te escribiremos en cuanto la resolvamos.",
    rejected: "No hemos podido verificar tu organización.",
  },
} as const;

/** To somebody without a second factor where one is required. */
export const neededFactor = {
  admin: {
    until: {
      one: "Para administrar Matraz hace falta un segundo paso a partir del {date}: queda 1 día.",
      many: "Para administrar Matraz hace falta un segundo paso a partir del {date}: quedan {n} días.",
    },
    needed: "Para administrar Matraz hace falta un segundo paso, y tu cuenta no lo tiene.",
  },
  team: {
    until: {
      one: "{organization} pide a su equipo un segundo paso a partir del {date}: queda 1 día.",
      many: "{organization} pide a su equipo un segundo paso a partir del {date}: quedan {n} días.",
    },
    needed:
      "{organization} pide a su equipo un segundo paso, y tu cuenta no lo tiene. Hasta que lo actives no ves aquí nada suyo; sus avisos te siguen llegando por correo.",
  },
  setUp: "Activarlo",
} as const;

/** An administrator's pending work, each kind with its oldest. */
export const adminAgenda = {
  counts: {
    lateJobs: { one: "oferta con más de dos días de espera", many: "ofertas con más de dos días de espera" },
    uncalledTasks: { one: "tarea que aún no se ha ejecutado", many: "tareas que aún no se han ejecutado" },
  },
  jobs: { one: "1 oferta por revisar", many: "{n} ofertas por revisar" },
  organizations: { one: "1 organización por verificar", many: "{n} organizaciones por verificar" },
  notices: { one: "1 aviso por decidir", many: "{n} avisos por decidir" },
  mails: { one: "1 correo fallido", many: "{n} correos fallidos" },
  tasks: { one: "1 tarea atrasada", many: "{n} tareas atrasadas" },
  invitations: { one: "1 invitación esta semana", many: "{n} invitaciones esta semana" },
  since: "Espera desde el {date}",
  written: "Escrito el {date}",
  invited: "Sin cuenta, con invitación desde el {date}",
  lastOk: "La última vez bien: {date}",
  neverOk: "Nunca ha corrido bien",
  queue: "Ver la cola",
  toMails: "Ver las invitaciones que no salieron",
  toTasks: "Ver las tareas",
  toWaitlist: "Ver todas las personas con invitación",
  nothing: "No espera nada: ni ofertas, ni organizaciones, ni avisos, ni correos, ni tareas.",
  own: "Lo tuyo como profesional",
} as const;

/** The same for people: what their applications ask of them. */
export const candidateAgenda = {
  interviews: "Próximas entrevistas",
  changed: "Novedades de tus candidaturas",
  changedAt: "{state}, {date}",
  all: "Ver todas",
  nothing: "Ahora mismo no tienes nada pendiente.",
  /** In place of items, when nothing waits. */
  later: "Aquí verás tus entrevistas, las novedades de tus candidaturas y los plazos de lo que guardes.",
  matches: { one: "1 oferta nueva de tus alertas", many: "{n} ofertas nuevas de tus alertas" },
} as const;

/** The deadlines of what they saved. */
export const savedAgenda = {
  title: "Tus próximos plazos",
  all: "Ver todas",
} as const;
