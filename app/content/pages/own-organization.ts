/** /dashboard/organization. */
export const ownOrganization = {
  detailsHidden: "Después de un aviso, nadie más ve tu descripción ni tu web, y no puedes publicar ofertas.",
  toNotices: "Ver los motivos y reclamar",
  title: "Mi organización",
  description: "Los datos de tu organización en Matraz, su verificación y su página pública.",
  lead: "Así la ve quien busca trabajo, en su página y junto a cada oferta.",
  publicPage: "Ver la página pública",
  pendingName: "Nombre nuevo: «{name}». Nadie más lo ve hasta que una persona de Matraz lo compruebe.",
  detailsWait:
    "Tu descripción o tu web nueva espera: nadie más la ve hasta que una persona de Matraz la lea. Abajo está lo nuevo. Mientras tanto se ve esto:",
  publishedWebsite: "Web:",
  publishedDescription: "Descripción:",
  withdraw: "Retirar el cambio",
  withdrawConflict:
    "Ha habido cambios desde que abriste esto, tuyos en otra pestaña o de otra persona. No hemos retirado nada: mira lo que hay ahora.",
  withdrawFailure: "No hemos podido retirar el cambio. Inténtalo de nuevo.",
  withdrawn: "Cambio retirado: sigue lo que se veía.",
  detailsReturned: "Matraz no ha publicado tu último cambio de descripción o web. Este es el motivo:",
  dataTitle: "Datos",
  saved: "Cambios guardados.",
  submit: "Guardar cambios",
  failure: "No hemos podido guardar los cambios. Lo que has escrito sigue aquí: inténtalo de nuevo.",
  conflict: "Lo que hay ahora guardado",
  conflictLead:
    "Alguien ha cambiado estos datos mientras los editabas. Si guardas otra vez, quedará lo que pone en el formulario.",
  empty: "Sin indicar",
} as const;

/** The fields of an organization, as its form and a conflict name them. */
export const organizationFieldLabels = {
  organizationName: "Nombre de la organización",
  kind: "Tipo de organización",
  website: "Web",
  description: "Descripción",
  city: "Ciudad",
  country: "País",
  region: "Provincia",
  taxId: "NIF",
} as const;

/** Short sentences under the labels. */
export const organizationFieldHints = {
  nameVerified: "Si lo cambias, la marca desaparece hasta que una persona de Matraz vea el nombre nuevo.",
  nameReviewed: "Mientras se vea alguna oferta tuya, el nombre nuevo espera a que lo comprobemos.",
  detailsReviewed: "Mientras se vea alguna oferta tuya, el cambio espera a que lo leamos.",
  website: "Por ejemplo, www.ejemplo.es.",
  websiteVerified: "La verificación se pierde si la cambias por una de otro dominio.",
  description:
    "A qué se dedica y cómo es trabajar en ella. Puedes usar Markdown: ## para títulos, - para listas, **negrita** y [enlaces](https://…).",
  taxId: "No se publica: solo lo vemos al verificarte.",
  noRegion: "Sin indicar",
  noKind: "Sin indicar",
} as const;

/** Whether the organization is verified, on its own page and in the form that asks for it. */
export const ownVerification = {
  title: "Verificación",
  unverified: "Sin verificar",
  unverifiedReview: "Hasta que la verifiques, revisamos cada oferta antes de publicarla.",
  unverifiedLead: "La marca de verificación dice a quien busca trabajo qué hemos comprobado.",
  pending: "Verificación pedida",
  pendingSince: "Espera desde el {date}. Te escribiremos en cuanto la resolvamos.",
  verifiedOn: "Desde el {date}. Así lo ve quien busca trabajo.",
  rejected: "No hemos podido verificarla",
  rejectedReason: "Este es el motivo:",
  rejectedNext: "Corrige los datos y vuelve a pedir la verificación. La decidirá una persona de Matraz.",
  ask: "Verificar mi organización",
  askAgain: "Volver a pedir la verificación",
  change: "Cambiar la petición",
} as const;

/** /dashboard/organization/verification. */
export const askVerification = {
  title: "Verificar mi organización",
  description: "Pide que comprobemos que tu organización es quien dice ser.",
  back: "Volver a mi organización",
  lead: "La marca dice qué hemos comprobado: tu dominio, o que la organización es quien dice ser.",
  atOnce: "Si tu correo y la web tienen el mismo dominio, la marca lo dice al momento. Tu correo es {email}.",
  byHand: "Si no, una persona de Matraz lo comprueba y te responde por correo.",
  afterRename: "Como el nombre no es el que verificamos, la decidirá una persona de Matraz.",
  afterRejection: "Como la petición anterior no salió adelante, esta la decidirá una persona de Matraz.",
  unconfirmed: "Antes tienes que confirmar tu correo, {email}.",
  unconfirmedForm: "Confirma antes tu correo: lo que has escrito sigue aquí.",
  confirm: "Pedir otro enlace",
  website: "Web de la organización",
  websiteHint: "La oficial, por ejemplo www.ejemplo.es.",
  note: "Cómo podemos comprobarlo",
  noteHint:
    "Una página de su web en la que aparezcas, el cargo que ocupas o un teléfono público. Solo lo lee el equipo de Matraz.",
  submit: "Pedir la verificación",
  change: "Guardar la petición",
  failure: "No hemos podido enviar la petición. Inténtalo de nuevo.",
  doneVerified: "Tu organización está verificada.",
  doneAsked: "Hemos recibido tu petición. Te escribiremos en cuanto la resolvamos.",
  already: "Tu organización ya está verificada.",
} as const;
