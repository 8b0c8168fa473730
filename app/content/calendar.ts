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
  description:
    "Hasta las {time} (hora peninsular) te puedes inscribir en «{title}», de {organization}: {url}",
  fileName: "plazo.ics",
} as const;
