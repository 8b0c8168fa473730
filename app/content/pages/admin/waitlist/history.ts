/** /dashboard/admin/waitlist/history */
export const waitlistLog = {
  title: "Registro de la lista",
  description: "Qué se ha hecho con la lista de espera, y cuándo.",
  lead: "Las cien últimas acciones.",
  empty: "Todavía no hay nada.",
  who: "Quién",
  what: "Qué",
  when: "Cuándo",
  gone: "Una cuenta que ya no existe",
  actions: {
    "waitlist.export": "Descargó la lista",
    "waitlist.wave": "Invitó a {people}",
    rejected: "Descartó a una persona",
    confirmed: "Devolvió a una persona a la fila",
    "waitlist.erase": "Borró los datos de una persona",
    "waitlist.retry": "Reintentó {mails}",
    other: "Hizo otro cambio",
  },
  mails: { one: "1 correo", many: "{n} correos" },
  see: "Ver a la persona",
} as const;
