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
