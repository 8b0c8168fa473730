/** Texts around every mail. The composers fill the braces. */
export const mailLayoutTexts = {
  greeting: "Hola, {name}:",
  namelessGreeting: "Hola:",
  orCopy: "Si el botón no funciona, copia esta dirección en tu navegador:",
} as const;
