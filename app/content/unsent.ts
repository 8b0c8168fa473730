/** What a form says about typed text that was not sent. */
export const unsent = {
  unsaved: "Sin guardar.",
  saving: "Guardando…",
  saved: "Guardado a las {time}.",
  restored: "Hemos recuperado lo que habías escrito.",
  discard: "Descartarlo",
  refused: "Sin guardar: hay algo que corregir. Guarda y te decimos qué.",
  conflict: "Sin guardar: hay otros cambios guardados. Guarda para verlos.",
  unanswered: "Sin guardar: no hemos recibido respuesta.",
  leaveTitle: "Tienes cambios sin guardar",
  leave: "Si sales ahora, no se guardan ni se envían.",
  leaveKept: "Los recuperas si vuelves a esta página sin cerrar la pestaña ni tu sesión.",
  stay: "Seguir escribiendo",
  go: "Salir sin guardar",
  withoutScripts:
    "Sin JavaScript no podemos conservar lo que escribes: usa el botón del final antes de salir de esta página.",
} as const;
