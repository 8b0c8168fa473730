/** Texts of the mails about a waitlist entry, by kind. The composers fill the braces. */
export const waitlistMailTexts = {
  "waitlist-confirm": {
    subject: "Confirma tu plaza en {site}",
    text: "Te has apuntado a la lista de espera de {site}. Confirma que esta dirección es tuya y guardaremos tu plaza.",
    button: "Confirmar mi plaza",
    expires: "El enlace caduca en 48 horas.",
    expiresInDays: "El enlace caduca en {days} días.",
    notYou:
      "Si no has sido tú, no hagas nada: sin confirmar no volveremos a escribirte, salvo un recordatorio.",
  },
  "waitlist-reminder": {
    subject: "¿Confirmas tu plaza en {site}?",
    text: "Hace poco te apuntaste a la lista de espera de {site} y tu plaza sigue sin confirmar.",
    button: "Confirmar mi plaza",
    expires: "El enlace caduca en 48 horas. No te lo recordaremos más.",
    unsubscribe: "No quiero estar en la lista",
  },
  "waitlist-place": {
    subject: "Tu plaza en {site}",
    text: "Tu plaza en la lista de espera de {site} está confirmada. En esta página puedes ver cómo va, corregir tus datos, compartirla o borrarla cuando quieras:",
    converted:
      "Ya tienes cuenta en {site}: tu plaza en la lista de espera ha cumplido su función. Desde esta página puedes acceder:",
    button: "Ver mi plaza",
    keep: "Guarda este correo: el enlace es personal y no caduca.",
  },
  "waitlist-invitation": {
    subject: "Ya puedes entrar en {site}",
    text: "Ha llegado tu turno: ya puedes crear tu cuenta en {site}.",
    button: "Crear mi cuenta",
    expires: "La invitación caduca el {date}. Si se te pasa, conservas tu plaza y puedes pedir otra.",
    unsubscribe: "No quiero recibir más correos de la lista",
  },
} as const;

/** The reasons for getting a mail about the waitlist. */
export const waitlistMailReason =
  "Recibes este correo porque alguien apuntó esta dirección a la lista de espera de {site}.";
