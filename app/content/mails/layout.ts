/** What surrounds the words of every mail. Braces are filled where the mail is written. */
export const mailLayoutTexts = {
  greeting: "Hola, {name}:",
  namelessGreeting: "Hola:",
  orCopy: "Si el botón no funciona, copia esta dirección en tu navegador:",
} as const;
