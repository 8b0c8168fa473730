/** /organizations. */
export const organizationsPage = {
  title: "Organizaciones",
  heading: "Organizaciones que contratan en ciencia",
  description:
    "Universidades, centros de investigación, hospitales, empresas y fundaciones que publican empleo científico en Matraz.",
  q: "Nombre",
  kind: "Tipo",
  region: "Provincia",
  anyKind: "Cualquiera",
  anyRegion: "Cualquiera",
  apply: "Buscar",
  clear: "Quitar filtros",
  found: { one: "1 organización", many: "{n} organizaciones" },
  ignored: "No hemos tenido en cuenta lo que no entendemos de la dirección: {names}.",
  other: "otros datos",
  openJobs: { one: "1 oferta abierta", many: "{n} ofertas abiertas" },
  noJobs: "Sin ofertas abiertas",
  empty: "Ninguna organización cumple estos filtros.",
  emptyList: "Aún no hay organizaciones. Aparecen aquí cuando publican su primera oferta o se verifican.",
  emptyPage: "Esta página ya no existe: hay menos organizaciones.",
  first: "Ver la primera página",
  signUp: "Crear una cuenta de organización",
  /** Until the platform opens. */
  join: "Apuntar a tu organización",
  page: "Página {page} de {pages}",
} as const;

/** /organizations/{slug}. */
export const organizationPage = {
  back: "Organizaciones",
  description: "{name} en Matraz: quién es y sus ofertas de empleo científico abiertas.",
  verifiedBy: {
    domain: "Su web y su correo son de ese dominio. El nombre lo escribe la organización.",
    administrator: "Una persona de Matraz ha comprobado que es quien dice ser.",
  },
  report: "Denunciar",
  about: "Quiénes somos",
  openJobs: "Ofertas abiertas",
  count: { one: "1 oferta abierta", many: "{n} ofertas abiertas" },
  empty: "Ahora mismo no tiene ofertas abiertas.",
  allJobs: "Ver todas las ofertas",
  goneTitle: "Esta organización ya no está en Matraz",
  gone: "{name} cerró su cuenta. Sus ofertas ya no admiten candidaturas.",
  page: "Página {page} de {pages}",
} as const;
