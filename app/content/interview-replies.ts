/** The candidate's forms about an interview. */
export const interviewReplies = {
  title: "Tu respuesta",
  change: "Cambiar mi respuesta",
  until: "Puedes cambiar tu respuesta hasta que empiece la entrevista.",
  /** Where others choose from the same times. */
  shared: "Otras personas eligen entre las mismas horas: si te interesa una, acéptala pronto.",
  noneLeft: "Ya no queda ninguna hora libre. Pide otra: la organización lo sabrá enseguida.",
  takenLast: "Esa hora acaba de ocuparse y no queda ninguna libre. Pide otra.",
  over: "La entrevista ya ha empezado o ha pasado: no se puede responder.",
  accept: {
    legend: "Elige una hora",
    hint: "Hora peninsular.",
    one: "Aceptar la entrevista",
    many: "Aceptar esta hora",
    required: "Elige una de las horas.",
    done: "Has aceptado la entrevista. La organización ya lo sabe.",
  },
  another_time: {
    label: "Pedir otra hora",
    lead: "Di qué te lo impide o cuándo podrías. La organización lo lee y puede proponer otras horas.",
    reason: "Por qué no puedes, y cuándo podrías",
    required: "Escribe por qué no puedes a esa hora.",
    submit: "Pedir otra hora",
    done: "Has pedido otra hora. La organización ya lo sabe.",
  },
  declined: {
    label: "Rechazar la entrevista",
    lead: "Rechazar la entrevista no retira tu candidatura. Si ya no te interesa la plaza, retírala.",
    withdraw: "Retirar mi candidatura",
    reason: "Motivo",
    submit: "Rechazar la entrevista",
    done: "Has rechazado la entrevista. Tu candidatura sigue abierta.",
  },
  reason: "Tu motivo",
  conflict:
    "La organización ha cambiado la entrevista mientras la mirabas. Abajo ves cómo es ahora; lo que habías escrito sigue en el formulario.",
  failure: "No hemos podido guardar tu respuesta. Lo que has escrito sigue aquí: intenta de nuevo.",
  typed: "Lo que habías escrito",
  typedLead: "No se ha enviado. Cópialo si lo necesitas: al salir de esta página se pierde.",
} as const;
