/** Texts of the mails with weekly reports, by kind. The composers fill the braces. */
export const reportMailTexts = {
  "weekly-report": {
    subject: {
      none: "Tu semana en Matraz",
      one: "Tu semana en Matraz: 1 candidatura por responder",
      many: "Tu semana en Matraz: {n} candidaturas por responder",
    },
    preview: "{name}: {views}, {applications}.",
    views: { one: "1 vista", many: "{n} vistas" },
    applications: { one: "1 candidatura nueva", many: "{n} candidaturas nuevas" },
    lead: "Esta es la semana de {organization}: {week}.",
    answer: "Responder",
    button: "Ver el informe",
  },
  "platform-report": {
    subject: "La semana en Matraz: {week}",
    preview: "{jobs} y {applications}.",
    jobs: { one: "1 oferta publicada", many: "{n} ofertas publicadas" },
    applications: { one: "1 candidatura enviada", many: "{n} candidaturas enviadas" },
    lead: "Esta es la semana en la plataforma: {week}.",
    button: "Ver el informe",
  },
  unsubscribe: "Dejar de recibir los informes semanales",
} as const;

/** The reason for getting a weekly report. */
export const reportMailReason =
  "Recibes este correo porque tu organización usa {site} y tienes activado el informe semanal. Puedes cambiarlo en tu cuenta.";

/** The same for administrators. */
export const platformReportMailReason =
  "Recibes este correo porque administras {site} y tienes activado el informe semanal. Puedes cambiarlo en tu cuenta.";
