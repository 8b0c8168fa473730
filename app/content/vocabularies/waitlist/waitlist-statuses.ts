/** The state that an entry of the waitlist is in now; the statistics say which steps it ever took. */
export const waitlistStatuses = {
  pending: "Pendiente de confirmar",
  confirmed: "En la fila",
  invited: "Invitada",
  converted: "Con cuenta",
  unsubscribed: "De baja",
  rejected: "Descartada",
} as const;

/** The same for its owner. A rejected entry reads as a confirmed one, of which this does not say that it is in line. */
export const ownWaitlistStatuses = { ...waitlistStatuses, confirmed: "Confirmada" } as const;

/** The same where a line has little room: «En la fila 128», or a badge. */
export const shortWaitlistStatuses = {
  pending: { one: "Pendiente", many: "Pendientes" },
  confirmed: { one: "En la fila", many: "En la fila" },
  invited: { one: "Invitada", many: "Con invitación" },
  converted: { one: "Con cuenta", many: "Con cuenta" },
  unsubscribed: { one: "De baja", many: "De baja" },
  rejected: { one: "Descartada", many: "Descartadas" },
} as const;
