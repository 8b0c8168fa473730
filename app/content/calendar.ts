/** An interview in somebody's calendar. */
export const interviewCalendar = {
  product: "Entrevistas",
  summary: "Entrevista: {title}",
  description: "Entrevista con {name} por la oferta «{title}» de {organization}.\n{url}",
} as const;
