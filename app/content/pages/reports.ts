/** /dashboard/reports and a report of it. */
export const reportsPage = {
  title: "Informes semanales",
  description: "Tu semana en Matraz: quién espera respuesta, vistas y candidaturas de tus ofertas.",
  lead: "Cada lunes, la semana anterior de tus ofertas. También te llega por correo.",
  prefs: "Cambiar los avisos por correo",
  item: "Informe semanal · {week}",
  summary: "{views}, {applications}, {waiting} por responder",
  views: { one: "1 vista", many: "{n} vistas" },
  applications: { one: "1 candidatura nueva", many: "{n} candidaturas nuevas" },
  empty: "Todavía no hay informes.",
  emptyHint:
    "El primero llega el lunes siguiente a la primera semana en que tengas una oferta abierta, una candidatura o un mensaje.",
  toJobs: "Ver mis ofertas",
  frozen: "Hecho el {when}. Dice cómo estaba todo al final de la semana.",
  all: "Todos los informes",
  answered: "Ya respondida",
  urgent: "Queda poco tiempo",
  gone: "Ya no está",
  erased: "Datos borrados",
  job: "Oferta",
} as const;

/** /dashboard/admin/reports and a report of it. */
export const platformReportsPage = {
  title: "Informes de la plataforma",
  description: "Las semanas de la plataforma: lista de espera, altas, ofertas, candidaturas y correos.",
  lead: "Cada lunes, la semana anterior. Los hace la tarea «weekly-reports».",
  item: "Informe de la plataforma · {week}",
  summary: "{signUps}, {jobs}, {applications}",
  signUps: { one: "1 alta", many: "{n} altas" },
  jobs: { one: "1 oferta publicada", many: "{n} ofertas publicadas" },
  applications: { one: "1 candidatura", many: "{n} candidaturas" },
  empty: "Todavía no hay informes. El primero se hace la primera vez que corre la tarea «weekly-reports».",
  frozen: "Hecho el {when}.",
  all: "Todos los informes",
  moreFields: { one: "Otra disciplina", many: "Otras {n} disciplinas" },
  /** Of the table by discipline: on phones the words break where they have a soft hyphen. */
  fieldColumns: [
    "",
    "Profe\u00adsio\u00adnales",
    "Orga\u00adni\u00adza\u00adciones",
    "Profe\u00adsio\u00adnales por orga\u00adni\u00adza\u00adción",
  ],
} as const;

/** Words of the platform's report, on its page and in its mail. */
export const platformReportTexts = {
  waitlist: "Lista de espera",
  waitlistTotal: "En la fila",
  waitlistJoined: "Nuevas esta semana",
  fields: "Por disciplina",
  /** Of how many professionals there are for each organization. */
  balance: "Profesionales por organización",
  noOrganizations: "aún sin organizaciones",
  signUps: "Altas",
  professionals: "Profesionales",
  organizations: "Organizaciones",
  before: "{n} la semana anterior",
  jobs: "Ofertas",
  published: "Publicadas",
  open: "Abiertas al final",
  lateReviews: "Sin revisar en dos días",
  closed: "Cerradas: {reason}",
  applications: "Candidaturas",
  submitted: "Enviadas",
  ended: "Terminadas: {state}",
  noResponse: "Cerradas sin respuesta, de las que debían decidirse",
  mails: "Correos",
  sent: "Enviados",
  failed: "Fallidos",
  suppressed: "No enviados a propósito",
  unsubscribed: "Bajas de la lista de espera",
  tasks: "Tareas fallidas",
  noTasks: "Ninguna",
  times: { one: "1 vez", many: "{n} veces" },
  none: "–",
  /** Names of states and reasons, in the feminine plural that they agree with. */
  states: {
    hired: "contratación",
    rejected: "descartadas",
    no_response: "sin respuesta",
    withdrawn: "retiradas",
  },
} as const;
