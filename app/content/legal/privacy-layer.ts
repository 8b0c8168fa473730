import { legalEntity } from "./legal-entity";

/** The first layer of information beside a form that collects data (art. 13 RGPD, art. 11 LOPDGDD). */
export const privacyLayer = {
  title: "Información básica sobre protección de datos",
  more: "Más información",
  moreLink: "Privacidad",
  waitlist: [
    { term: "Responsable", text: `${legalEntity.name}.` },
    { term: "Finalidad", text: "gestionar tu plaza en la lista de espera y avisarte cuando puedas entrar." },
    {
      term: "Legitimación",
      text: "tu solicitud (art. 6.1.b RGPD); las novedades, solo con tu consentimiento.",
    },
    { term: "Destinatarios", text: "no cedemos tus datos; usamos un proveedor de correo." },
    { term: "Conservación", text: "hasta que abramos tu cuenta o te des de baja; si no confirmas, 30 días." },
    {
      term: "Derechos",
      text: `acceso, rectificación, supresión, oposición, limitación y portabilidad en ${legalEntity.privacyEmail}.`,
    },
  ],
  account: [
    { term: "Responsable", text: `${legalEntity.name}.` },
    { term: "Finalidad", text: "crear tu cuenta y prestarte el servicio." },
    {
      term: "Legitimación",
      text: "las condiciones que aceptas (art. 6.1.b RGPD); las novedades, solo con tu consentimiento.",
    },
    { term: "Destinatarios", text: "no cedemos tus datos; usamos un proveedor de correo." },
    { term: "Conservación", text: "mientras tengas la cuenta." },
    {
      term: "Derechos",
      text: `acceso, rectificación, supresión, oposición, limitación y portabilidad en ${legalEntity.privacyEmail}.`,
    },
  ],
  application: [
    {
      term: "Responsables",
      text: `${legalEntity.name}, que lleva la plataforma, y la organización que publica la oferta, cada una por su parte.`,
    },
    { term: "Finalidad", text: "hacer llegar tu candidatura a la organización y que la valore." },
    { term: "Legitimación", text: "tu solicitud de participar en el proceso (art. 6.1.b RGPD)." },
    {
      term: "Destinatarios",
      text: "la organización que publica la oferta; usamos un proveedor de correo. Nadie más.",
    },
    { term: "Conservación", text: "Tu CV se borra 12 meses después de cerrar el proceso." },
    {
      term: "Derechos",
      text: `acceso, rectificación, supresión, oposición, limitación y portabilidad en ${legalEntity.privacyEmail}, o ante la organización. Puedes retirar la candidatura y borrar lo que enviaste desde tu panel.`,
    },
  ],
} as const;
