/** The page that shows jobs side by side. */
export const comparePage = {
  title: "Comparar ofertas",
  description: "Hasta cuatro ofertas de empleo científico, una al lado de otra: salario, contrato y plazos.",
  lead: "Hasta cuatro, una al lado de otra. La dirección de esta página se puede guardar y compartir.",
  empty: "Elige hasta cuatro ofertas y verás aquí sus datos, una al lado de otra.",
  single: "Añade otra oferta para compararla con esta.",
  repeated: "Has pedido dos veces la misma oferta: está una sola vez.",
  leftOut: {
    one: "Se comparan cuatro ofertas como mucho: hemos dejado fuera la última.",
    many: "Se comparan cuatro ofertas como mucho: hemos dejado fuera las {n} últimas.",
  },
  unavailable: {
    one: "Una de las ofertas no está: o su dirección no es de una oferta de Matraz, o se retiró o cerró hace tiempo.",
    many: "{n} de las ofertas no están: o sus direcciones no son de ofertas de Matraz, o se retiraron o cerraron hace tiempo.",
  },
  table: "Las ofertas y sus datos",
  fact: "Dato",
  same: "Igual en todas",
  closed: "Cerrada",
  apply: "Inscribirme",
  applyNamed: "Inscribirme: {title}",
  applyOutside: "Inscribirme en su web",
  applyOutsideNamed: "Inscribirme en su web: {title}",
  applied: "Ya te inscribiste",
  remove: "Quitar",
  removeNamed: "Quitar «{title}» de la comparación",
  add: "Añadir otra oferta",
  address: "Dirección de la oferta",
  addressHint: "Cópiala de la página de la oferta.",
  addByAddress: "Añadir",
  savedTitle: "De tus ofertas guardadas",
  similarTitle: "Parecidas a la primera",
  addNamed: "Añadir «{title}»",
  toSaved: "Ver tus ofertas guardadas",
  toJobs: "Buscar ofertas",
} as const;

/** The words of the rows. */
export const compareRows = {
  given: "Salario que se ofrece",
  annual: "Salario al año",
  fullTime: "A jornada completa",
  contract: "Contrato",
  duration: "Duración",
  /** Of a contract without an end. */
  endless: "Sin fecha de fin",
  hours: "Jornada",
  workplace: "Modalidad",
  place: "Lugar",
  deadline: "Plazo",
  decision: "Resolución prevista",
  response: "Candidaturas respondidas",
  datesKept: "Fechas cumplidas",
  keptOfDue: "{kept} de {due}",
  datesKeptNote: "Fechas de resolución de los últimos 12 meses.",
  /** A fact that the organization leaves out. */
  unsaid: "No se indica",
} as const;
