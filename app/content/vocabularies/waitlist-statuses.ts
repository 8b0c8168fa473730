/** The status of an entry of the waitlist. */
export const waitlistStatuses = {
  pending: "Pendiente de confirmar",
  confirmed: "Confirmada",
  invited: "Invitada",
  converted: "Con cuenta",
  unsubscribed: "De baja",
  rejected: "Descartada",
} as const;
