/** /dashboard/templates */
export const templatesPage = {
  title: "Plantillas",
  description: "Los textos con los que tu organización responde a las candidaturas.",
  lead: "Textos para responder a las candidaturas sin escribirlos cada vez. Los eliges junto al mensaje de cada respuesta.",
  link: "Plantillas de respuesta",
  add: "Nueva plantilla",
  count: { one: "1 plantilla", many: "{n} plantillas" },
  full: "Puedes tener hasta {max} plantillas. Para añadir otra, borra una.",
  empty: "Aún no hay plantillas.",
  emptyHint: "Guarda una vez lo que respondes a menudo: cada persona lee su nombre y el título de la oferta.",
  reason: "Para descartar: {reason}",
  edit: "Editar",
  editNamed: "Editar la plantilla «{name}»",
  remove: "Borrar",
  removeNamed: "Borrar la plantilla «{name}»",
  back: "Volver a las plantillas",
  done: {
    added: "Plantilla guardada.",
    saved: "Cambios guardados.",
    removed: "Plantilla borrada.",
  },
} as const;

/** The form of a template, and the page that deletes one. */
export const templateForm = {
  newTitle: "Nueva plantilla",
  newDescription: "Un texto para responder a las candidaturas.",
  editTitle: "Editar la plantilla",
  editDescription: "Cambia un texto con el que respondes a las candidaturas.",
  name: "Nombre",
  nameHint: "Solo lo ve tu organización.",
  text: "Texto",
  textHint: "{nombre} y {oferta} se cambian por el nombre de cada persona y el título de la oferta.",
  reason: "Motivo al descartar",
  reasonHint: "Con un motivo, la plantilla se ofrece solo para descartar y lo deja elegido.",
  noReason: "Ninguno: sirve para cualquier respuesta",
  add: "Guardar la plantilla",
  save: "Guardar los cambios",
  nameTaken: "Ya tienes una plantilla con este nombre.",
  full: "Ya tienes {max} plantillas. Borra una antes de guardar otra.",
  failure: "No hemos podido guardar la plantilla. Lo que has escrito sigue aquí: intenta de nuevo.",
  removeTitle: "Borrar la plantilla",
  removeDescription: "Borra un texto con el que respondes a las candidaturas.",
  removeLead: "Vas a borrar la plantilla «{name}». Las respuestas que ya has enviado no cambian.",
  remove: "Borrar la plantilla",
} as const;

/** How a template and the preview of its message stand in the forms of replies. */
export const replyTools = {
  template: "Plantilla",
  noTemplate: "Sin plantilla",
  withReason: "{name} (motivo: {reason})",
  use: "Usar plantilla",
  noneChosen: "Elige una plantilla.",
  gone: "Esta plantilla ya no existe. Elige otra.",
  manage: "Gestionar plantillas",
  first: "Crea plantillas para no escribirlo cada vez",
  replaced: "La plantilla ha sustituido lo que habías escrito.",
  recover: "Recuperar lo que habías escrito",
  hint: "{nombre} y {oferta} se cambian por el nombre de cada persona y el título de la oferta.",
  preview: "Previsualizar",
  readBy: "Así lo leerá {name}",
} as const;
