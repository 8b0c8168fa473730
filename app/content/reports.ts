/** Words of an organization's weekly report, on its page and in its mail. The braces are filled. */
export const reportTexts = {
  pending: "Pendiente de tu respuesta",
  pendingLead: {
    one: "1 candidatura lleva más de 7 días sin respuesta.",
    many: "{n} candidaturas llevan más de 7 días sin respuesta.",
  },
  /** Among those who wait; nobody of them for longer. */
  notYetPending: {
    one: "1 candidatura espera tu respuesta desde hace 7 días o menos.",
    many: "{n} candidaturas esperan tu respuesta, todas desde hace 7 días o menos.",
  },
  allWaiting: "En total hay {n} por responder.",
  nobodyPending: "Nadie espera tu respuesta.",
  morePending: { one: "Y 1 más.", many: "Y {n} más." },
  waitedDays: { one: "1 día de espera", many: "{n} días de espera" },
  leftDays: {
    one: "Queda 1 día para que cuente como «sin respuesta».",
    many: "Quedan {n} días para que cuente como «sin respuesta».",
  },
  jobOpen: "La oferta sigue abierta.",
  newApplications: "Candidaturas nuevas",
  noNewApplications: "Esta semana no ha llegado ninguna.",
  numbers: "Tus ofertas esta semana",
  thisWeek: "Semana",
  change: "Respecto a la anterior",
  views: "Vistas",
  visitors: "Visitantes",
  saves: "Guardadas",
  applications: "Candidaturas",
  conversion: "Candidaturas por vista",
  same: "igual",
  points: { one: "{n} punto", many: "{n} puntos" },
  none: "–",
  chart: "Vistas de cada día",
  day: "Día",
  response: "Cómo respondes",
  responseRate: "Respondes al {rate} de las candidaturas; la mitad, en {days}.",
  responseRateOnly: "Respondes al {rate} de las candidaturas.",
  responseTarget:
    "Objetivo: responder a todas en los {n} días siguientes al cierre. Contamos las candidaturas de los últimos 180 días.",
  responseHidden:
    "Lo calculamos cuando has respondido a {n} candidaturas, o debías haberlo hecho. De los últimos 180 días llevas {sample}.",
  missed: "Fechas incumplidas",
  decisions: "Fechas de resolución",
  decisionDue: "Prometiste una decisión para el {day}.",
  decisionMissed: "Prometiste una decisión para el {day}, y ya ha pasado.",
  undecided: { one: "Espera 1 candidatura.", many: "Esperan {n} candidaturas." },
  closing: "Ofertas que cierran en 7 días",
  closes: "Cierra el {day}.",
  advice: "Un consejo",
} as const;

/** How an organization keeps the dates that it promises to candidates, for everybody. */
export const datesKeptSentence = "Cumplió {kept} de {due} fechas de resolución en los últimos 12 meses";

/** How an organization replies, for everybody. */
export const responseTexts = {
  sentence: "Responde al {rate} de las candidaturas; la mitad, en {days}",
  rateOnly: "Responde al {rate} de las candidaturas",
  figureNote: "La mitad, en {days}.",
  lessThanADay: "menos de un día",
  days: { one: "1 día o menos", many: "{n} días o menos" },
} as const;

/** Advice from figures, by code: those of a job, and those of all jobs of an organization in a week. */
export const adviceTexts = {
  UNANSWERED:
    "Hay más de 20 candidaturas sin respuesta: en la lista de candidaturas de cada oferta puedes responder a varias a la vez.",
  FEW_APPLICATIONS:
    "Hay muchas vistas y casi ninguna candidatura. Revisa que el salario esté a la altura y que la descripción diga qué haréis y con quién.",
  NO_VIEWS:
    "Sin vistas por ahora. Comprueba que la disciplina y la etapa profesional sean las que buscaría quien te interesa.",
} as const;
