import { formatIsoDay } from "~/lib/time/dates";

/** Changes with the legal texts; each consent stores the version that the person saw. */
export const legalVersion = "2026-12-01";

/** Titles and descriptions of the legal pages. */
export const legalPages = {
  legalNotice: {
    title: "Aviso legal",
    description: "Quién está detrás de Matraz y en qué condiciones se ofrece este sitio.",
  },
  terms: {
    title: "Condiciones de uso",
    description:
      "Las reglas de las cuentas y de la lista de espera de Matraz, para personas y organizaciones.",
  },
  privacy: {
    title: "Política de privacidad",
    description: "Qué datos tratamos en Matraz, para qué, cuánto tiempo y qué derechos tienes.",
  },
  cookies: {
    title: "Política de cookies",
    description: "Las cookies técnicas que usa Matraz, y solo cuando accedes.",
  },
  accessibility: {
    title: "Declaración de accesibilidad",
    description: "Cómo cuidamos la accesibilidad de Matraz y cómo avisarnos de un problema.",
  },
  contact: {
    title: "Contacto",
    description: "Quién responde de Matraz, y dónde escribir según lo que necesites.",
  },
} as const;

export const legalNav = {
  label: "Textos legales de Matraz",
  version: "Versión vigente desde el",
  versionDate: formatIsoDay(legalVersion),
} as const;
