/** The status of an entry of the waitlist. */
export const waitlistStatuses = {
  pending: "Pendiente de confirmar",
  confirmed: "Confirmada",
  invited: "Invitada",
  converted: "Con cuenta",
  unsubscribed: "De baja",
  rejected: "Descartada",
} as const;

/** The same where a line has little room: «Confirmadas 128», or a badge. */
export const shortWaitlistStatuses = {
  pending: { one: "Pendiente", many: "Pendientes" },
  confirmed: { one: "Confirmada", many: "Confirmadas" },
  invited: { one: "Invitada", many: "Invitadas" },
  converted: { one: "Con cuenta", many: "Con cuenta" },
  unsubscribed: { one: "De baja", many: "De baja" },
  rejected: { one: "Descartada", many: "Descartadas" },
} as const;
