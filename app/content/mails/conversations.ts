/** Texts of the mail about a message. The composer fills the braces; the message itself is never repeated. */
export const messageMailTexts = {
  subject: "Tienes un mensaje de {name}",
  text: {
    candidate: "{name} te ha escrito sobre tu candidatura a «{title}».",
    employer: "{name} te ha escrito sobre su candidatura a «{title}».",
  },
  /** For a candidate whose name a mail does not say. */
  nameless: {
    subject: "Tienes un mensaje sobre una candidatura",
    text: "Te han escrito sobre una candidatura a «{title}».",
  },
  note: "Para leerlo y responder, accede a Matraz. Por privacidad, el texto no va en este correo.",
  button: "Leer el mensaje",
  reason:
    "Recibes este correo porque tienes una conversación abierta en {site}. Puedes dejar de recibir estos avisos en los ajustes de tu cuenta.",
} as const;
