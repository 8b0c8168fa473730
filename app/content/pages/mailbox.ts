/** /dev/mailbox, for anyone who runs the platform on their own machine. */
export const mailbox = {
  title: "Buzón de pruebas",
  description: "Los correos que la plataforma ha escrito en este ordenador, sin enviarlos.",
  lead: "Sin un servidor de correo (SMTP_URL), los mensajes se guardan en archivos y se leen aquí. Solo se ve desde este ordenador.",
  empty: "Todavía no hay ningún correo. El primero llegará al crear una cuenta.",
  to: "Para",
  date: "Escrito el",
  html: "Ver la versión con formato",
  back: "Todos los correos",
} as const;
