/** The ways to an application. */
export const applicationSources = {
  web: "La página de la oferta",
  alert: "Una alerta",
  saved: "Ofertas guardadas",
} as const;
