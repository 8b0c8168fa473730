/** Labels, hints and buttons of the forms that more than one page or the whole product uses. */
export const forms = {
  optional: "(opcional)",
  sending: "Enviando…",
  summaryTitle: "Revisa estos datos",
  email: "Correo electrónico",
  didYouMean: "¿Querías decir {email}?",
  addressIsRight: "Es correcta",
  takeAddress: "Sí, usar {email}",
  withoutDraft: "Ver el formulario sin esto",
  name: "Nombre y apellidos",
  password: "Contraseña",
} as const;
