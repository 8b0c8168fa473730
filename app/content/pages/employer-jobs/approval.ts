/** The approval of a recruiter's job by the owner of the organization, wherever a job or the team says it. */
export const jobApproval = {
  /** Beside the button that asks. */
  note: "Antes de publicarse la aprueba {owner}. Mientras tanto sigue en borrador.",
  ready: "La oferta está completa: ya puedes pedir la aprobación.",
  waiting: "Espera la aprobación de {owner} desde el {date}.",
  waitingLead: "Puedes seguir cambiándola: se publicará la versión que {owner} apruebe.",
  withdraw: "Retirar la petición",
  /** For the owner. */
  asked: "Espera tu aprobación desde el {date}. La pide {asker}.",
  somebody: "alguien que ya no está en el equipo",
  decide: "Revisar y decidir",
  preview: "Así se verá cuando se apruebe. Fuera del equipo nadie la ve todavía.",
  incomplete: "Ahora le falta algo para publicarse: devuélvela, o complétala tú.",
  returnTitle: "Devolver con cambios",
  returnNote: "Qué hay que cambiar",
  noteRequired: "Escribe qué hay que cambiar.",
  return: "Devolver la oferta",
  returned: "{owner} te pide cambios antes de publicarla:",
  returnedToOthers: "La devolviste el {date} con estas palabras:",
  dropped: "Ya no hace falta aprobación: el {date} se retiró la petición, y la oferta sigue en borrador.",
  ended: "Ya no espera tu aprobación. Mira cómo está ahora.",
} as const;

/** The setting, on the page of the team. */
export const approvalSetting = {
  title: "Aprobación de las ofertas",
  /** What it would do follows. */
  off: "Ahora quien está en Selección publica sus ofertas sin esperar a nadie. Si lo activas:",
  on: "Ahora apruebas cada oferta de Selección antes de que se publique.",
  what: [
    "Quien está en Selección pide tu aprobación en lugar de publicar. La oferta sigue en borrador, y te avisamos por correo.",
    "Tú ves cómo quedará, y la apruebas o la devuelves con lo que hay que cambiar.",
    "Lo que publicas tú no espera. Tampoco los cambios de una oferta ya publicada, ni ampliar, cerrar o abrir otra vez.",
  ],
  start: "Aprobar antes de publicar",
  endLead: "Si lo dejas, no se publica nada por sí solo.",
  waiting: {
    one: "La oferta que espera sigue en borrador, y su petición se retira.",
    many: "Las {n} ofertas que esperan siguen en borrador, y sus peticiones se retiran.",
  },
  end: "Dejar de aprobar",
} as const;
