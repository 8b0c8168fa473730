/** The dashboard's texts. */
export const dashboard = {
  title: "Panel",
  description: "Lo que te espera en Matraz y tu siguiente paso.",
  greeting: "Hola, {name}",
  nav: "Panel",
  more: "Más",
  administers: "Administra Matraz",
  signOut: "Cerrar sesión",
} as const;

/** The names of its pages in the navigation, apart from their texts: every page loads these. */
export const dashboardNav = {
  home: "Panel",
  jobs: "Mis ofertas",
  candidates: "Candidaturas",
  /** To the organization, for a member who also has their own. */
  received: "Candidaturas recibidas",
  applications: "Candidaturas",
  /** Where those for an organization stand beside it. */
  applicationsOfMember: "Mis candidaturas",
  /** Above the pages that a member of a team has as a candidate. */
  asCandidate: "Para buscar trabajo",
  saved: "Guardadas",
  alerts: "Alertas",
  conversations: "Mensajes",
  profile: "Perfil",
  ownData: "Quién tiene mis datos",
  account: "Cuenta",
  organization: "Mi organización",
  interviews: "Entrevistas",
  reports: "Informes",
  team: "Equipo",
  waitlist: "Lista de espera",
  adminJobs: "Revisar ofertas",
  adminOrganizations: "Verificar organizaciones",
  adminNotices: "Avisos",
  adminPeople: "Personas y organizaciones",
  adminLog: "Registro",
  platformReports: "Informes de la plataforma",
  adminTasks: "Tareas programadas",
} as const;

export const teamOverview = {
  /** After leaving a team. */
  left: "Ya no estás en el equipo. Lo tuyo sigue aquí.",
  /** For a former member who opens the address of a committee. */
  seatEnded:
    "Ya no estás en ese comité, y no ves sus candidaturas. Lo que declaraste y valoraste sigue en el acta.",
  of: "En {name}",
  /** A member's own part, below the organization's. */
  own: "Lo tuyo",
  counts: "Lo pendiente de la organización",
  given: "Ofertas que lees",
  noJobs: "Aún no te han dado ninguna oferta para leer. Pídeselo a la persona responsable.",
} as const;

export const overview = {
  /** The label of the figures at the top. */
  counts: "Lo pendiente",
  toAnswer: { one: "por responder", many: "por responder" },
  unread: { one: "conversación sin leer", many: "conversaciones sin leer" },
  openJobs: { one: "oferta abierta", many: "ofertas abiertas" },
  drafts: { one: "borrador", many: "borradores" },
  openApplications: { one: "candidatura en curso", many: "candidaturas en curso" },
  saved: { one: "oferta guardada", many: "ofertas guardadas" },
  matches: { one: "nueva de tus alertas", many: "nuevas de tus alertas" },
  /** For people from the waitlist. */
  inside: "Ya estás dentro.",
  organization: "Organización",
  name: "Nombre",
  email: "Correo",
  verified: "Confirmado",
  notVerified: "Sin confirmar",
  type: "Tipo de cuenta",
  profession: "Profesión",
  noProfession: "Sin indicar",
  created: "Creada el",
} as const;
