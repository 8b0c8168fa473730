/** The kinds of mail about an entry of the waitlist. */
export const waitlistMailLabels = {
  "waitlist-confirm": "Confirmación",
  "waitlist-reminder": "Recordatorio",
  "waitlist-place": "Enlace a su plaza",
  "waitlist-invitation": "Invitación",
} as const;
