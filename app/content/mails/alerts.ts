/** Texts of the mail with the new jobs of somebody's alerts. The composer fills the braces. */
export const alertMailTexts = {
  subject: {
    one: "1 oferta nueva para «{alert}»",
    many: "{n} ofertas nuevas para «{alert}»",
  },
  /** Instead of «{alert}», when several alerts found the jobs. */
  andOthers: { one: "{alert}» y otra alerta", many: "{alert}» y {n} alertas más" },
  text: {
    one: "Tu alerta ha encontrado una oferta nueva.",
    many: "Tus alertas han encontrado {n} ofertas nuevas.",
  },
  /** Between what a job and the alert have in common. */
  between: " · ",
  words: "«{q}»",
  salaryFrom: "Desde {n} € al año",
  excludeOrganization: "No quiero ofertas de esta organización",
  endAlert: "Terminar esta alerta",
  endNamedAlert: "Terminar «{alert}»",
  more: { one: "y 1 más", many: "y {n} más" },
  moreOf: "{more} para «{alert}»",
  change: "Cambiar o pausar mis alertas",
  endAll: "Dejar de recibir las ofertas de todas mis alertas",
  reason: "Recibes este correo porque creaste una alerta de empleo en {site}.",
} as const;
