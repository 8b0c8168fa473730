/** The errors of a reply's message once its placeholders are filled. */
export const replyWords = {
  unknown: "No sabemos qué poner en lugar de {unknown}. Puedes usar {known}.",
  tooLong: "El mensaje para {name} pasa de {max} caracteres con sus datos puestos: acórtalo.",
  /** In the place of a name that is not there any more. */
  nameless: "persona candidata",
} as const;
