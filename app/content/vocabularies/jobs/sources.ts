/** Where somebody came to a job from: the site, their saved jobs, or an alert. */
export const viewSources = ["web", "saved", "alert"] as const;

export type ViewSource = (typeof viewSources)[number];

/** The ways to an application. */
export const applicationSources = {
  web: "La página de la oferta",
  alert: "Una alerta",
  saved: "Ofertas guardadas",
} as const;
