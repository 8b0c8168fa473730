/** Words of the pages of conversations. */
export const inbox = {
  title: "Mensajes",
  description: "Tus conversaciones sobre candidaturas en Matraz.",
  list: "Conversaciones",
  sides: "De quién",
  of: { own: "De mis candidaturas", organization: "De la organización" },
  all: "Todas",
  unread: "Sin leer",
  unreadTitle: "Mensajes sin leer",
  empty: "Aún no tienes mensajes.",
  emptyHint: {
    employee: "Cuando te inscribas en una oferta, podrás hablar aquí con la organización.",
    organization: "Cuando alguien se inscriba en tus ofertas, podrás hablar aquí con esa persona.",
  },
  noneUnread: "No te queda ningún mensaje por leer.",
  unreadCount: { one: "1 sin leer", many: "{n} sin leer" },
  closed: "Cerrada",
  you: "Tú",
  youWrote: "Tú: {text}",
  erased: "Cuenta borrada",
} as const;

export const conversation = {
  report: "Denunciar",
  title: "Conversación",
  description: "Una conversación sobre una candidatura en Matraz.",
  with: "Conversación con {name}",
  /** Before the title of the job, which leads to the application. */
  about: "Sobre la candidatura a",
  back: "Todos los mensajes",
  log: "Mensajes de la conversación",
  older: "Ver mensajes anteriores",
  newer: "Ver los últimos mensajes",
  empty: "Todavía no hay mensajes.",
  new: "Nuevo",
  write: "Escribe un mensaje",
  send: "Enviar",
  sent: "Mensaje enviado.",
  markRead: "Marcar como leídos",
  failure: "No hemos podido enviar el mensaje. Sigue abajo: intenta de nuevo.",
  markFailure: "No hemos podido marcar los mensajes como leídos. Intenta de nuevo.",
  awaiting: "Has enviado tres mensajes seguidos. Espera la respuesta.",
  closed: {
    candidate: {
      withdrawn: "Esta conversación está cerrada porque retiraste la candidatura.",
      archived: "Esta conversación está cerrada porque la candidatura está archivada.",
      account: "Esta conversación está cerrada porque la cuenta de la organización ya no está activa.",
      suspended:
        "Esta conversación está cerrada mientras la organización está suspendida. Lo que hay en ella se conserva.",
    },
    employer: {
      withdrawn: "Esta conversación está cerrada porque la persona candidata retiró su candidatura.",
      archived: "Esta conversación está cerrada porque la candidatura está archivada.",
      account: "Esta conversación está cerrada porque la cuenta de la persona candidata ya no está activa.",
      suspended: "Esta conversación está cerrada mientras tu organización está suspendida.",
    },
  },
} as const;

/** In the place of a message that nobody reads any more. */
export const hiddenMessage = "Matraz ha ocultado este mensaje después de un aviso.";
