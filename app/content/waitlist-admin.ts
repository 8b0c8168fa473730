/** The administration of the waitlist. */
export const waitlistAdmin = {
  roles: { professional: "Profesional", empresa: "Empresa o institución" },
  statuses: {
    pending: "Pendiente de confirmar",
    confirmed: "Confirmada",
    invited: "Invitada",
    converted: "Con cuenta",
    unsubscribed: "De baja",
    rejected: "Descartada",
  },
  quality: {
    disposable: "Correo desechable",
    role: "Buzón de función",
    plus_tag: "Con etiqueta",
  },
  csv: {
    email: "Correo",
    role: "Tipo",
    name: "Nombre",
    field: "Área",
    discipline: "Disciplina",
    company: "Empresa o institución",
    status: "Estado",
    source: "Origen",
    quality: "Avisos",
    createdAt: "Alta",
    confirmedAt: "Confirmación",
    invitedAt: "Invitación",
    convertedAt: "Cuenta",
  },
} as const;
