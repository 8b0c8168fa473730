/** Words of the fields that neither the landing page nor lists have: passwords, files, counters, kept forms. */
export const fieldWords = {
  restored: "Esto todavía no se ha enviado. Revísalo y envíalo otra vez.",
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
    title: "Así se verá.",
    empty: "Todavía no has escrito nada.",
  },
} as const;

/** What a form says about typed text that was not sent. */
export const unsent = {
  unsaved: "Sin guardar.",
  saving: "Guardando…",
  saved: "Guardado a {time}.",
  restored: "Hemos recuperado lo que habías escrito.",
  discard: "Borrar lo recuperado",
  refused: "Sin guardar: hay algo que corregir. Guarda y te decimos qué.",
  conflict: "Sin guardar: hay otros cambios guardados. Guarda para verlos.",
  failed: "Sin guardar. Guarda para saber por qué.",
  unanswered: "Sin guardar: no hemos recibido respuesta.",
  leaveTitle: "Tienes cambios sin guardar",
  leave: "Si continúas, no se guardan ni se envían.",
  leaveKept: "Los recuperas si vuelves a su formulario sin cerrar la pestaña ni tu sesión.",
  stay: "Seguir escribiendo",
  go: "Continuar sin guardar",
  withoutScripts:
    "Sin JavaScript no podemos conservar lo que escribes: usa el botón del final antes de pulsar otro o de salir de esta página.",
} as const;
