/** Beside the form that makes an account; apart from the waitlist's, which the landing page loads. */
export const accountPrivacy = [
  { term: "Responsable", text: "{name}" },
  { term: "Finalidad", text: "crear tu cuenta y prestarte el servicio." },
  {
    term: "Legitimación",
    text: "las condiciones que aceptas (art. 6.1.b RGPD); las novedades, solo con tu consentimiento.",
  },
  { term: "Destinatarios", text: "no cedemos tus datos; usamos un proveedor de correo." },
  { term: "Conservación", text: "mientras tengas la cuenta." },
  {
    term: "Derechos",
    text: "acceso, rectificación, supresión, oposición, limitación y portabilidad en {email}.",
  },
] as const;
