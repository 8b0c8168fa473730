/** How a template and the preview of its message stand in the forms of replies. */
export const replyTools = {
  template: "Plantilla",
  noTemplate: "Sin plantilla",
  withReason: "{name} (motivo: {reason})",
  use: "Usar plantilla",
  noneChosen: "Elige una plantilla.",
  notForRefusal: "La plantilla «{name}» no es para descartar: comprueba qué dice antes de enviarla.",
  forRefusal: "La plantilla «{name}» es para descartar: comprueba qué dice antes de enviarla.",
  forOther: "La plantilla «{name}» parece de otra respuesta: comprueba qué dice antes de enviarla.",
  gone: "Esta plantilla ya no existe. Elige otra.",
  reading: "Cargando el texto de la plantilla…",
  unread: "No hemos podido traer el texto de la plantilla.",
  retry: "Intentar de nuevo",
  manage: "Gestionar plantillas",
  first: "Crea plantillas para no escribirlo cada vez",
  replaced: "La plantilla ha sustituido lo que habías escrito.",
  recover: "Recuperar lo que habías escrito",
  hint: "{nombre} y {oferta} se cambian por el nombre de cada persona y el título de la oferta.",
  preview: "Previsualizar",
  readBy: "Así lo leerá {name}",
} as const;

/** By their names, templates that seem to be for one reply: no other field says which one they are for. */
export const templateNames = {
  in_review: /revisi[oó]n/i,
  interview: /entrevista/i,
  offer: /ofrec/i,
  hired: /contrata/i,
} as const;

/** The choice of a refusal without a reason. */
export const noReason = "Sin indicar" as const;

/** The buttons of a reply's form that do something to its message before it is sent, where there is no JavaScript. */
export const replySteps = { use: "use-template", recover: "recover", preview: "preview" } as const;

/** The hidden field with the text that a template replaced. */
export const replacedField = "replaced";

/** The fields of a message and its template, in a form that has one reply. */
export const replyFields = { message: "message", template: "template" } as const;

/** After a hiring or the end of a job: the way to those who still wait. */
export const replyToOthers = {
  one: "Responder a la que sigue sin respuesta",
  many: "Responder a las {n} sin respuesta",
} as const;

/** Beside it, after a hiring: how many others have a reply and no decision. */
export const othersInProcess = { one: "1 más sigue en proceso", many: "{n} más siguen en proceso" } as const;

/** The same by state: those who have a reply and no decision. */
export const undecidedOnes = {
  lead: "Siguen sin decidir:",
  in_review: "{n} en revisión",
  interview: "{n} en entrevista",
  offer: "{n} con la plaza ofrecida",
} as const;
