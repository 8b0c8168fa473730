/** Texts of the mails to the owners of organizations, by kind. The composers fill the braces. */
export const organizationMailTexts = {
  "organization-verified": {
    subject: "Tu organización está verificada",
    text: "Hemos verificado que {organization} es quien dice ser. Su página y sus ofertas lo muestran.",
    button: "Ver la página",
  },
  "organization-rejected": {
    subject: "No hemos podido verificar tu organización",
    text: "No hemos podido verificar que {organization} es quien dice ser. Este es el motivo:",
    next: "Puedes corregir los datos y volver a pedir la verificación. Mientras tanto, puedes seguir publicando: revisamos cada oferta antes de publicarla.",
    nextClosed: "Puedes corregir los datos y volver a pedir la verificación.",
    button: "Ver los datos de mi organización",
  },
} as const;

/** The reason for getting a mail about an organization. */
export const organizationMailReason =
  "Recibes este correo porque tu cuenta de {site} es la de una organización. Es un aviso sobre ella, no publicidad.";
