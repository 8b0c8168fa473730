/** An interview in somebody's calendar. */
export const interviewCalendar = {
  product: "Entrevistas",
  summary: "Entrevista: {title}",
  description: "Entrevista con {name} por la oferta «{title}» de {organization}.\n{url}",
} as const;

/** The deadline of a job in somebody's calendar. */
export const deadlineCalendar = {
  product: "Plazos",
  /** The event stands at the closing instant. */
  summary: "Cierra el plazo: {title}",
  description: "{organization}. Hasta {time} (hora peninsular).\n{url}",
  fileName: "plazo.ics",
} as const;

/** The day on which a job's result is promised. */
export const decisionCalendar = {
  summary: "Resolución prevista: {title}",
  description: "{organization}. Fecha prevista para dar a conocer el resultado.\n{url}",
} as const;

/** The calendar of a person's deadlines, which programs read again and again. */
export const personalCalendar = {
  product: "Mis plazos",
  /** Its name in programs. */
  name: "Matraz: mis plazos",
  fileName: "mis-plazos.ics",
} as const;
