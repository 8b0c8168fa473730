/** Those of the team who hold an interview, and /dashboard/interviews. */
export const interviewerTexts = {
  title: "Entrevistas",
  description: "Las entrevistas de tu organización, día a día.",
  lead: "Las que quedan, día a día, a la hora peninsular.",
  empty: "No hay entrevistas por delante. Propón una desde la página de una candidatura.",
  toHome: "Volver al inicio",
  by: "Con {names}",
  nobody: "Sin nadie asignado",
  where: "{minutes} · {place}",
  erased: "Datos borrados",
  field: "Quién entrevista",
  fieldHint: "Les enviamos la fecha, con un archivo para su calendario.",
  gone: "Alguna de esas personas ya no ve esta candidatura. Elige entre las que quedan.",
  subject: "Entrevista: {title}",
  mailText: "Entrevistas a {name}, por su candidatura a «{title}».",
  offered: "Horas propuestas: {times} (hora peninsular). Te escribiremos cuando elija una.",
  button: "Ver la candidatura",
  calendarTitle: "Las entrevistas en tu calendario",
  calendarLead:
    "Con una dirección tuya, tu calendario lee cada hora las entrevistas de tu organización. Si también guardas ofertas, tiene además tus plazos.",
} as const;

/** An interview, as both sides read of it on their pages. */
export const interviews = {
  zone: "(hora peninsular)",
  minutes: "{n} minutos",
  /** Where the candidate can choose. */
  several: "{n} horas propuestas",
  calendar: "Añadir a mi calendario",
  /** The candidate's answer, as the organization reads it. */
  answers: {
    pending: "Sin responder",
    accepted: "Aceptada",
    another_time: "Pide otra hora",
    declined: "Rechazada",
  },
  /** The same to the candidate. */
  ownAnswers: {
    pending: "Responde a la entrevista",
    accepted: "La has aceptado",
    another_time: "Has pedido otra hora",
    declined: "La has rechazado",
  },
  note: "{when} · {answer}",
  from: "{several}, desde el {date}",
  past: "Las horas ya han pasado",
} as const;
