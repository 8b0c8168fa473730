/** The search's words about alerts. */
export const alertOffer = {
  create: "Crear alerta con esta búsqueda",
  hint: "Te avisamos por correo cuando haya ofertas nuevas.",
  hintSignedOut:
    "Te avisamos por correo cuando haya ofertas nuevas. Antes te pediremos que accedas o crees tu cuenta.",
  createAny: "Crear una alerta",
  emptyAll: "Dinos qué buscas y te escribiremos en cuanto se publique una oferta así.",
  empty: "Crea una alerta y te avisamos en cuanto haya alguna:",
} as const;
