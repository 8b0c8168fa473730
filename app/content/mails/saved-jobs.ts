/** Texts of the mail about saved jobs that close soon. The composer fills the braces. */
export const savedReminderTexts = {
  subject: {
    one: "Cierra pronto: 1 oferta que guardaste",
    many: "Cierran pronto: {n} ofertas que guardaste",
  },
  text: {
    one: "Esta oferta que guardaste cierra en tres días o menos.",
    many: "Estas {n} ofertas que guardaste cierran en tres días o menos.",
  },
  closes: "Cierra el {when} (hora peninsular). {left}.",
  more: { one: "Y 1 más entre tus ofertas guardadas.", many: "Y {n} más entre tus ofertas guardadas." },
  button: "Ver mis ofertas guardadas",
  unsubscribe: "No quiero más recordatorios de ofertas guardadas",
  reason:
    "Recibes este correo porque guardaste estas ofertas en {site}. Te lo recordamos una vez por oferta.",
} as const;
