/** Words about a job, in lists and on pages. */
export const jobTexts = {
  remote: "En remoto",
  /** A place with how the work is done: «Barcelona, híbrido». */
  place: "{place}, {workplace}",
  closes: "Hasta el {when}",
  closed: "Cerrada",
  closesToday: "Cierra hoy",
  daysLeft: { one: "Queda 1 día", many: "Quedan {n} días" },
  responds: "Responde al {rate}",
  noResponse: "Respuesta: sin datos",
} as const;

/** The facts of a job on its own page, and on its preview. */
export const jobFacts = {
  salary: "Salario",
  deadline: "Plazo",
  until: "Hasta {time} (hora peninsular).",
  noDeadline: "Se elige al publicar",
  closedOn: "Cerró el {when}.",
  decisionBy: "Resolución prevista: {when}.",
  response: "Candidaturas respondidas",
  noResponse: "Sin datos",
  noResponseNote: "Aún hay pocas para calcularlo.",
  contract: "Contrato",
  duration: { one: "1 mes", many: "{n} meses" },
  hours: "Jornada",
  workplace: "Modalidad",
  place: "Lugar",
  remoteCountries: "Se puede trabajar desde",
  careerStages: "Etapa profesional",
  field: "Disciplina",
  positions: "Plazas",
  funding: "Financiación",
  projectRef: "Referencia",
  materials: "Documentación",
  language: "Idioma de la oferta",
  published: "Publicada",
} as const;

/** Words of the head of a job's page. */
export const jobHead = {
  shareAlt: "{title}, {organization}. {facts}",
  titleWith: "{title}, {organization}",
  description: "{organization}. {facts}",
} as const;

/** How a job's page leads to an application. */
export const applyWays = {
  apply: "Inscribirme",
  applied: "Te inscribiste el {when}.",
  toApplication: "Ver mi candidatura",
  applyAgain: "Inscribirme otra vez",
  notForOrganizations: "Para inscribirte necesitas una cuenta de profesional.",
} as const;

/** The page of a job: all of it is loaded by browsers. */
export const jobPage = {
  suspended:
    "Tu organización está suspendida: solo la ven tu equipo y quienes administran Matraz. ¿Es un error?",
  contact: "Escríbenos",
  back: "Ofertas de empleo científico",
  facts: "Lo esencial",
  details: "Datos de la oferta",
  descriptionTitle: "Descripción",
  organization: "La organización",
  toOrganization: "Ver su página y sus ofertas abiertas",
  similar: "Ofertas parecidas",
  applyOutside: "Inscribirme en la web de la organización",
  applyNote: "Sales de Matraz: la candidatura la recibe la organización.",
  closedTitle: "Esta oferta ya no admite candidaturas",
  yours: "Es una oferta de tu organización.",
  edit: "Ir a la edición",
  calendar: "Añadir el plazo al calendario",
  copy: "Copiar enlace",
  copied: "Enlace copiado",
  notCopied: "No se ha podido copiar.",
  report: "Denunciar",
  print: "Imprimir",
  share: "Compartir",
} as const;

/** The page in the place of a job that is over. */
export const jobGone = {
  title: "Esta oferta ya no está",
  text: "Terminó su plazo hace tiempo o la organización la retiró.",
  way: "Ver las ofertas abiertas",
} as const;
