/** /dashboard/admin/waitlist/{id} */
export const waitlistEntryPage = {
  title: "Una persona de la lista",
  description:
    "Los datos de una persona de la lista de espera, su historial y lo que se puede hacer con ella.",
  back: "Volver a la lista",
  data: "Datos",
  history: "Historial",
  noQuality: "Ninguno",
  ref: "Vino con el código",
  inviteExpires: "La invitación caduca",
  notYet: "Todavía no",
  invite: "Enviar invitación",
  reject: "Descartar",
  restore: "Devolver a la fila",
  actionsTitle: "Qué hacer",
  actionsLead: {
    pending: "Aún no ha confirmado su correo: hasta entonces no se le puede invitar.",
    confirmed: "Está en la fila. Si la descartas, no se lo diremos.",
    invited: "Tiene una invitación. Si la descartas, el enlace dejará de valer y no se lo diremos.",
    converted: "Ya tiene una cuenta.",
    unsubscribed: "Se dio de baja: no le escribiremos.",
    rejected: "Está descartada y no lo sabe. Puede volver a la fila, con su plaza de siempre.",
  },
  notes: "Notas",
  notesHint: "Solo las ve quien administra.",
  saveNotes: "Guardar notas",
  eraseTitle: "Borrar sus datos",
  eraseLead: "Para quien lo haya pedido por otro camino.",
  erase: "Borrar…",
  done: {
    notes: "Notas guardadas.",
    reject: "Descartada. No se lo hemos dicho.",
    restore: "Está otra vez en la fila.",
    invite: "Invitación enviada.",
    retry: "Lo intentamos otra vez.",
  },
  failed: {
    transition: "Su estado ha cambiado entretanto y esto ya no es posible.",
    notes: "Usa como mucho 2000 caracteres normales.",
    notInLine: "Ya no está en la fila: no la hemos invitado.",
  },
} as const;

/** /dashboard/admin/waitlist/{id}/erase */
export const waitlistErase = {
  title: "¿Borrar sus datos?",
  description: "Borra a una persona de la lista de espera, con todo lo que nos dio.",
  lead: "Borraremos {email} y todo lo que nos dio. No se puede deshacer, y no volveremos a escribirle.",
  submit: "Borrar sus datos",
  back: "Volver sin borrar",
} as const;
