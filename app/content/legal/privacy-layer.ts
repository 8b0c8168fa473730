/**
 * The first layer of information beside a form that collects data (art. 13 RGPD, art. 11 LOPDGDD). `PrivacyLayer` fills
 * the braces with the platform's legal entity.
 */
export const privacyLayer = {
  title: "Información básica sobre protección de datos",
  more: "Más información",
  moreLink: "Privacidad",
  waitlist: [
    { term: "Responsable", text: "{name}" },
    { term: "Finalidad", text: "gestionar tu plaza en la lista de espera y avisarte cuando puedas entrar." },
    {
      term: "Legitimación",
      text: "tu solicitud (art. 6.1.b RGPD); las novedades, solo con tu consentimiento.",
    },
    { term: "Destinatarios", text: "no cedemos tus datos; usamos un proveedor de correo." },
    { term: "Conservación", text: "hasta que abramos tu cuenta o te des de baja; si no confirmas, 30 días." },
    {
      term: "Derechos",
      text: "acceso, rectificación, supresión, oposición, limitación y portabilidad en {email}.",
    },
  ],
} as const;
