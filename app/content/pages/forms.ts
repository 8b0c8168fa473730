/** Labels, hints and buttons of the forms that more than one page or the whole product uses. */
export const forms = {
  optional: "(opcional)",
  sending: "Enviando…",
  summaryTitle: "Revisa estos datos",
  restored: "Tu sesión terminó antes de enviar esto. Revísalo y envíalo otra vez.",
  unanswered:
    "No hemos recibido respuesta: puede que no haya conexión. Lo que has escrito sigue aquí. Vuelve a enviarlo.",
  showPassword: "Mostrar la contraseña",
  hidePassword: "Ocultar la contraseña",
  atMost: { one: "Como mucho 1 carácter.", many: "Como mucho {n} caracteres." },
  left: { one: "Queda 1 carácter.", many: "Quedan {n} caracteres." },
  tooMany: { one: "Sobra 1 carácter.", many: "Sobran {n} caracteres." },
  fileKept: "Ya tenemos «{name}». Elige otro archivo solo si quieres cambiarlo.",
  fileAgain: "Elige otra vez «{name}»: del archivo solo guardamos el nombre.",
  email: "Correo electrónico",
  name: "Nombre y apellidos",
  password: "Contraseña",
  passwordHint: "Al menos {min} caracteres. Una frase larga es mejor que símbolos raros.",
} as const;

export const waitlistForm = {
  title: "Únete a la lista de espera",
  role: "¿Quién eres?",
  professional: "Profesional de la ciencia",
  empresa: "Empresa o institución",
  field: "Área científica",
  fieldHint: "Por ejemplo: química orgánica, bioinformática…",
  company: "Nombre de la empresa o institución",
  marketing: "Quiero recibir también novedades de Matraz por correo.",
  leaveEmpty: "Deja esta casilla vacía",
  didYouMean: "¿Querías decir {email}?",
  submit: "Unirme a la lista",
} as const;
