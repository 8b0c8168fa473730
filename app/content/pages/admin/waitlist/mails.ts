/** /dashboard/admin/waitlist/mails */
export const waitlistMails = {
  title: "Invitaciones que no salieron",
  description: "Las invitaciones de la lista de espera que no se pudieron entregar, con el motivo.",
  none: "Ninguna invitación ha fallado.",
  found: { one: "1 invitación no ha salido.", many: "{n} invitaciones no han salido." },
  lead: {
    one: "Quien la espera sigue contando como persona invitada.",
    many: "Quienes las esperan siguen contando como personas invitadas.",
  },
  shown: "Aquí están las {n} más recientes.",
  person: "Persona",
  reason: "Motivo",
  when: "Escrita el",
  retry: "Reintentar",
  retryNamed: "Reintentar: {email}",
  retryAll: { one: "Reintentarla", many: "Reintentar todas" },
  retried: { one: "Volvemos a intentar 1 correo.", many: "Volvemos a intentar {n} correos." },
  nothing: "No quedaba nada que reintentar.",
  failedMails: "Correos que no salieron",
} as const;
