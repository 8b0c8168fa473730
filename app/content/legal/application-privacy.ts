/** Beside the form of an application. */
export const applicationPrivacy = [
  {
    term: "Responsables",
    text: "{name}, que lleva la plataforma, y la organización que publica la oferta, cada una por su parte.",
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
    text: "acceso, rectificación, supresión, oposición, limitación y portabilidad en {email}, o ante la organización. Puedes retirar la candidatura y borrar lo que enviaste desde tu panel.",
  },
] as const;
