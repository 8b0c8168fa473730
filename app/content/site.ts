import { paths } from "~/paths";

/** The product's facts for every page. Its name is written only here. */
export const site = {
  name: "Matraz",
  previewAlt: "Tarjeta de Matraz: empleo científico en español",
  homeLabel: "Matraz, inicio",
  skip: "Saltar al contenido",
} as const;

interface NavLink {
  to: string;
  label: string;
}

export const headerLinks = {
  label: "Principal",
  jobs: "Ofertas",
  organizations: "Organizaciones",
  signIn: "Acceder",
  signUp: "Crear cuenta",
  /** On phones the first word alone. */
  join: "Unirme",
  joinRest: " a la lista",
  dashboard: "Panel",
  messages: "Mensajes",
  messagesCount: "Mensajes ({n})",
  menu: "Menú",
} as const;

export const legalLinks: readonly NavLink[] = [
  { to: paths.legalNotice(), label: "Aviso legal" },
  { to: paths.terms(), label: "Condiciones de uso" },
  { to: paths.privacy(), label: "Privacidad" },
  { to: paths.cookies(), label: "Cookies" },
  { to: paths.accessibility(), label: "Accesibilidad" },
  { to: paths.contact(), label: "Contacto" },
];

export const footer = {
  label: "Textos legales",
  promise: "Empleo científico con salario, plazo y respuesta a la vista.",
  api: "API",
  notices: "Avisos sobre contenidos",
  tracking: "Sin rastreadores, sin publicidad y sin cookies hasta que accedes.",
} as const;
