/** An organization's words about delayed replies, on the board and on the page of an application. */
export const replies = {
  title: "Respuestas pendientes",
  description: "Respuestas que aún se pueden deshacer.",
  delay: "Enviar dentro de 15 minutos",
  delayHint: "Hasta entonces puedes deshacerlo y la persona candidata no ve nada.",
  /** Of one that has no delay: an interview. */
  atOnce: "Se envía al momento: no se puede deshacer.",
  shownFrom:
    "La persona candidata verá este cambio a {time} (hora peninsular). Si antes respondes otra cosa, este no sale, aunque después la deshagas.",
  /** By the state that the replies lead to. */
  done: {
    in_review: { one: "Has pasado a revisión 1 candidatura", many: "Has pasado a revisión {n} candidaturas" },
    offer: {
      one: "Has ofrecido la plaza a 1 candidatura",
      many: "Has ofrecido la plaza a {n} candidaturas",
    },
    rejected: { one: "Has descartado 1 candidatura", many: "Has descartado {n} candidaturas" },
    other: { one: "Has respondido a 1 candidatura", many: "Has respondido a {n} candidaturas" },
  },
  shownAt: { one: "{done}; se verá a {time}.", many: "{done}; se verán a {time}." },
  waiting: {
    one: "1 respuesta todavía no se ha enviado («{state}»): se verá a {time}.",
    many: "{n} respuestas todavía no se han enviado («{state}»): se verán a {time}.",
  },
  kept: "Hecho. Todavía no se ha enviado nada.",
  undo: "Deshacer",
  undone: {
    one: "Has deshecho 1 respuesta antes de enviarla: la persona candidata no la verá, y su candidatura vuelve a estar como esa persona la ve.",
    many: "Has deshecho {n} respuestas antes de enviarlas: las personas candidatas no las verán, y sus candidaturas vuelven a estar como esas personas las ven.",
  },
  notUndone: {
    one: "1 no se ha podido deshacer, porque ya se ha enviado o ha cambiado.",
    many: "{n} no se han podido deshacer, porque ya se han enviado o han cambiado.",
  },
  over: "Estas respuestas ya se han enviado, se han deshecho o su candidatura se ha retirado.",
  back: "Volver a las candidaturas",
} as const;

/** In the notes of an application whose reply was undone. */
export const undoneNote = "Se deshizo la respuesta antes de enviarla.";

/** In the notes of an application that was withdrawn while a reply was delayed. */
export const cancelledNote = "La respuesta no se envió: la persona retiró antes su candidatura.";

/** The errors of a reply's message once its placeholders are filled. */
export const replyWords = {
  unknown: "No sabemos qué poner en lugar de {unknown}. Puedes usar {known}.",
  tooLong: "El mensaje para {name} pasa de {max} caracteres con sus datos puestos: acórtalo.",
  /** In the place of a name that is not there any more. */
  nameless: "persona candidata",
} as const;
