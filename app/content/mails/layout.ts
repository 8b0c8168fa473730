/** Texts around every mail. The composers fill the braces. */
export const mailLayoutTexts = {
  greeting: "Hola, {name}:",
  namelessGreeting: "Hola:",
  orCopy: "Si el botón no funciona, copia esta dirección en tu navegador:",
} as const;

/** Texts of the mail that an operator sends to see whether mails arrive. The composer fills the braces. */
export const testMailTexts = {
  subject: "Correo de prueba de {site}",
  text: "Si lees esto, {site} puede enviar correos desde {address}.",
  look: "Mira también si ha llegado a la carpeta de correo no deseado: a otras personas les pasaría lo mismo.",
  reason: "Recibes este correo porque quien administra {site} ha hecho una prueba de envío a esta dirección.",
} as const;
