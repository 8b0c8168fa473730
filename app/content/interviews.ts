/** An interview, as both sides read of it on their pages. */
export const interviews = {
  zone: "(hora peninsular)",
  minutes: "{n} minutos",
  /** Where the candidate can choose. */
  several: { one: "1 propuesta de hora", many: "{n} propuestas de hora" },
  /** Where others hold all of them. */
  taken: "Sin horas libres",
  /** To the organization, about times that several candidates choose from. */
  shared: "Otras personas eligen entre las mismas horas.",
  allTaken: "Otras personas tienen ya todas las horas. Propón otras con «Cambiar la fecha».",
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
  between: "{several}, entre el {first} y el {last}",
  past: "Las horas ya han pasado",
} as const;
