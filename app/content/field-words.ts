/** Words of the fields that neither the landing page nor lists have: passwords, files, counters, kept forms. */
export const fieldWords = {
  restored: "Tu sesión terminó antes de enviar esto. Revísalo y envíalo otra vez.",
  writtenBefore: "Esto es lo que escribiste antes de confirmar tu correo. Revísalo y envíalo.",
  unanswered:
    "No hemos recibido respuesta: puede que no haya conexión. Lo que has escrito sigue aquí. Vuelve a enviarlo.",
  showPassword: "Mostrar la contraseña",
  hidePassword: "Ocultar la contraseña",
  atMost: { one: "Como mucho 1 carácter.", many: "Como mucho {n} caracteres." },
  left: { one: "Queda 1 carácter.", many: "Quedan {n} caracteres." },
  tooMany: { one: "Sobra 1 carácter.", many: "Sobran {n} caracteres." },
  fileKept: "Ya tenemos «{name}». Elige otro archivo solo si quieres cambiarlo.",
  fileAgain: "Elige otra vez «{name}»: del archivo solo guardamos el nombre.",
  passwordHint: "Al menos {min} caracteres. Una frase larga es mejor que símbolos raros.",
  preview: {
    show: "Vista previa",
    title: "Así se verá. Aún no se ha guardado.",
    empty: "Todavía no has escrito nada.",
  },
} as const;
