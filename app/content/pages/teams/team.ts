/** The words of a team's pages. */
export const teamPage = {
  title: "Equipo",
  description: "Las personas que trabajan en una organización de Matraz.",
  lead: "Las personas que trabajan en {organization}. Las notas y las decisiones llevan dentro el nombre de quien las hizo; las personas candidatas solo leen el de la organización.",
  inactive:
    "Estás en el equipo de {organization}. La cuenta de su persona responsable no está activa: mientras siga así, nadie puede actuar en nombre de la organización. Tus candidaturas y tu cuenta no cambian, y puedes dejar el equipo.",
  people: "Personas",
  you: "Tú",
  manage: "Cambiar o quitar",
  leave: "Dejar el equipo",
  invitations: "Invitaciones abiertas",
  noInvitations: "No hay ninguna invitación por responder.",
  until: "Vale hasta el {date}",
  over: "Caducó el {date}",
  seat: "Comité de «{title}»: {seat}",
  reads: "Lee: {titles}",
  resend: "Reenviar",
  resendTo: "Reenviar la invitación a {email}",
  withdraw: "Retirar",
  withdrawOf: "Retirar la invitación a {email}",
  invite: "Invitar a alguien",
  inviteLead:
    "Le enviamos un correo con un enlace que vale catorce días. Cada persona puede estar en un equipo a la vez.",
  email: "Correo de la persona",
  emailRequired: "Escribe el correo de la persona.",
  role: "Permisos",
  roles: {
    recruiter: "Lleva las ofertas, las candidaturas, los mensajes y los informes.",
    reader: "Lee las candidaturas de las ofertas que le des, anota y valora. No decide nada.",
  },
  jobs: "Ofertas que lee",
  jobsHint: "Solo con permisos de «Lectura»: una al menos. Se pueden cambiar después.",
  noJobs: "Aún no hay ofertas que dar a leer.",
  jobsGone:
    "Alguna de esas ofertas ya no está en la organización. Revisa las que quedan y envía el formulario otra vez.",
  jobsNeeded: "Quien solo lee necesita al menos una oferta. Elige cuáles.",
  jobsTooMany: "Quien solo lee tiene {max} ofertas como mucho, contadas las de la invitación que ya tenía.",
  send: "Enviar la invitación",
  ownAddress: "Es tu propia dirección: ya estás en el equipo.",
  failure: "No hemos podido hacerlo. Intenta de nuevo.",
  gone: "Esa invitación ya no está: la han aceptado o retirado.",
  done: {
    invite: "Invitación enviada.",
    inviteAgain: "{email} ya tenía esta invitación: vale catorce días más.",
    inviteMore: "{email} ya tenía una invitación: ahora vale para leer estas ofertas y las de antes.",
    inviteOther: "{email} ya tenía una invitación con otros permisos: valen los últimos, «{role}».",
    resend: "Invitación reenviada: vale catorce días más.",
    withdraw: "Invitación retirada: su enlace ya no vale.",
    removed: "{name} ya no está en el equipo.",
    role: "Permisos cambiados.",
    offer: "Traspaso ofrecido: vale siete días.",
    unoffer: "Traspaso retirado.",
    decline: "Has rechazado el traspaso. Sigues en Selección.",
    joined: "Ya estás en el equipo.",
    owner: "La organización es ahora tuya.",
    approves: "Desde ahora apruebas las ofertas antes de que se publiquen.",
    approvesNot: "Ya no hace falta tu aprobación para publicar.",
    factor: "Guardado: desde ese día hace falta un segundo paso.",
    factorEnded: "Ya no hace falta un segundo paso.",
  } as Record<string, string>,
  offered: "Te ofrecen la organización",
  offeredLead:
    "La persona responsable de {organization} quiere traspasártela. Si aceptas, lo serás tú: llevarás su perfil, su verificación y su equipo, y quien lo es ahora pasará a Selección y seguirá llevando sus ofertas. Los avisos de las ofertas que nadie sigue te llegarán a ti. Puedes aceptar hasta el {date}.",
  password: "Tu contraseña",
  acceptOwner: "Aceptar el traspaso",
  declineOwner: "Rechazar el traspaso",
  waiting: "Has ofrecido la organización a {name}. Puede aceptar hasta el {date}.",
  unoffer: "Retirar el traspaso",
} as const;

export const memberPage = {
  description: "Los permisos de una persona en el equipo de una organización de Matraz.",
  back: "Equipo",
  role: "Sus permisos",
  rolesLed: {
    one: "Lleva 1 oferta: con «Lectura» pasas a llevarla tú.",
    many: "Lleva {n} ofertas: con «Lectura» pasas a llevarlas tú.",
  },
  seats: {
    one: "Está en el comité de {titles}. Con «Lectura» y sin esa oferta deja de verla y sale de él; lo que declaró y valoró sigue en el acta, y sus valoraciones cuentan.",
    many: "Está en los comités de {titles}. Con «Lectura» deja de ver las ofertas que no tenga, y sale de sus comités; lo que declaró y valoró sigue en el acta, y sus valoraciones cuentan.",
  },
  /** Of somebody who has «Lectura» already. */
  readerSeats: {
    one: "Está en el comité de {titles}: sin esa oferta sale de él, y antes te lo preguntamos.",
    many: "Está en los comités de {titles}: sin una de esas ofertas sale de su comité, y antes te lo preguntamos.",
  },
  exit: {
    one: "{name} sale del comité de {titles}.",
    many: "{name} sale de los comités de {titles}.",
  },
  exitWhat:
    "Deja de ver la oferta, sus candidaturas y sus valoraciones. Lo que declaró y valoró sigue en el acta, y esas valoraciones cuentan. Lo que le falte ya no se espera.",
  exitConfirm: { one: "Sí, {name} sale del comité", many: "Sí, {name} sale de los comités" },
  exitAsks: "Falta un paso: lee aquí encima qué cambia y marca la casilla para guardarlo.",
  exitUnconfirmed: "Lee qué cambia y marca la casilla para guardarlo.",
  same: "Los permisos siguen como estaban: no hay nada que cambiar.",
  change: "Guardar los permisos",
  remove: "Quitar del equipo",
  removeWhat: [
    "Deja de ver al momento todo lo de {organization}, también en las páginas que tenga abiertas.",
    "Lo que escribió dentro se queda en la organización, con su nombre.",
    "Sus candidaturas, ofertas guardadas y alertas siguen siendo suyas.",
    "Le avisamos por correo. Puedes volver a invitar a esa persona.",
  ],
  removeHeld: {
    jobs: {
      one: "Lleva 1 oferta: pasas a llevarla tú.",
      many: "Lleva {n} ofertas: pasas a llevarlas tú.",
    },
    seats: {
      one: "Está en 1 comité ({titles}) y sale de él: lo que declaró y valoró sigue en el acta, y sus valoraciones cuentan.",
      many: "Está en {n} comités ({titles}) y sale de ellos: lo que declaró y valoró sigue en el acta, y sus valoraciones cuentan.",
    },
    presided: {
      one: "Preside 1 comité: hasta que nombres otra presidencia, el plazo y los recordatorios los lleva la organización.",
      many: "Preside {n} comités: hasta que nombres otra presidencia, el plazo y los recordatorios los lleva la organización.",
    },
    interviews: {
      one: "Hace 1 de las entrevistas que quedan, y deja de constar en ella. Puedes poner a otra persona desde «Entrevistas».",
      many: "Hace {n} de las entrevistas que quedan, y deja de constar en ellas. Puedes poner a otra persona desde «Entrevistas».",
    },
  },
  removeConfirm: "Sí, {name} sale del equipo",
  removeUnconfirmed: "Lee qué cambia y marca la casilla para quitar a esta persona.",
  removeSubmit: "Quitar del equipo",
  leaveTitle: "Dejar el equipo",
  leaveWhat: [
    "Dejas de ver al momento todo lo de {organization}.",
    "Lo que has escrito dentro se queda en la organización, con tu nombre.",
    "Tus candidaturas, ofertas guardadas y alertas siguen siendo tuyas.",
    "Para volver, alguien tiene que invitarte.",
  ],
  leaveHeld: {
    jobs: {
      one: "Llevas 1 oferta: pasa a la persona responsable.",
      many: "Llevas {n} ofertas: pasan a la persona responsable.",
    },
    seats: {
      one: "Estás en 1 comité ({titles}) y sales de él: lo que declaraste y valoraste sigue en el acta, y tus valoraciones cuentan.",
      many: "Estás en {n} comités ({titles}) y sales de ellos: lo que declaraste y valoraste sigue en el acta, y tus valoraciones cuentan.",
    },
    presided: {
      one: "Presides 1 comité: hasta que haya otra presidencia, el plazo y los recordatorios los lleva la organización.",
      many: "Presides {n} comités: hasta que haya otra presidencia, el plazo y los recordatorios los lleva la organización.",
    },
    interviews: {
      one: "Haces 1 de las entrevistas que quedan, y dejas de constar en ella.",
      many: "Haces {n} de las entrevistas que quedan, y dejas de constar en ellas.",
    },
  },
  leaveConfirm: "Sí, salgo del equipo",
  leaveUnconfirmed: "Lee qué cambia y marca la casilla para dejar el equipo.",
  leaveSubmit: "Dejar el equipo",
  stay: "Seguir en el equipo",
  owner:
    "Eres la persona responsable: para dejar el equipo, traspasa antes la organización a alguien de Selección.",
  handOver: "Traspasar la organización",
  handOverLead:
    "Si {name} acepta con su contraseña en siete días, será la persona responsable, y tú pasarás a Selección y seguirás llevando tus ofertas. Los avisos de las ofertas que nadie sigue le llegarán a {name}. Puedes retirarlo hasta entonces. Si tu cuenta es de organización, pasará a ser de persona.",
  handOverSubmit: "Ofrecer el traspaso",
  notRecruiter: "Solo se puede traspasar a alguien del equipo que esté en Selección.",
} as const;

/** The page of an invitation's link. */
export const joinPage = {
  title: "Invitación a un equipo",
  description: "Una invitación al equipo de una organización de Matraz.",
  heading: "{organization} te invita a su equipo",
  by: "{name} te invita con permisos de «{role}».",
  byNobody: "La invitación es con permisos de «{role}».",
  what: {
    recruiter:
      "Podrás llevar sus ofertas y candidaturas, escribir a las personas candidatas y leer sus informes.",
    reader: "Podrás leer las candidaturas de las ofertas que te den, anotar y valorar.",
  },
  seat: "Formarás parte del comité de la oferta «{title}». Tu papel: {seat}.",
  seatForStrangers: "Te invitan al comité de una oferta. Verás de cuál al acceder con esa dirección.",
  seatWhat:
    "Declaras primero si tienes un conflicto de interés con alguien. Después ves las candidaturas y las valoras, sin ver las demás valoraciones hasta que das la tuya.",
  reads: "Lees también las candidaturas de: {titles}.",
  readsAlone: "Las ofertas: {titles}.",
  yours: "Tus candidaturas, ofertas guardadas y alertas siguen siendo tuyas, y la organización no las ve.",
  own: {
    one: "Tienes una candidatura abierta en esta organización. Al aceptar, se retira.",
    many: "Tienes {n} candidaturas abiertas en esta organización. Al aceptar, se retiran.",
  },
  noApplying: "Mientras estés en el equipo no podrás inscribirte en sus ofertas.",
  until: "La invitación vale hasta el {date}.",
  accept: "Unirme al equipo",
  account: "Has accedido como {name} ({email}).",
  /** A link that ends the session follows. */
  change:
    "¿No es esta cuenta? Cierra la sesión, accede con la otra y vuelve a abrir el enlace de la invitación.",
  stranger: "La invitación es para {email}. Accede con la cuenta de esa dirección, o crea una.",
  signIn: "Acceder",
  signUp: "Crear una cuenta",
  refused: {
    OTHER_ADDRESS:
      "Esta invitación es para {email}, y tu sesión es de otra dirección. Cierra la sesión, accede con la cuenta de esa dirección y vuelve a abrir el enlace.",
    NOT_AN_EMPLOYEE:
      "Tu cuenta es de una organización. A un equipo solo se unen personas: pide que inviten a otra dirección tuya.",
    ALREADY_MEMBER: "Ya estás en el equipo de {organization}.",
    IN_ANOTHER_TEAM: "Estás en otro equipo, y solo se puede estar en un equipo a la vez. Déjalo antes.",
    EMAIL_NOT_VERIFIED: "Confirma antes tu correo, y vuelve a abrir el enlace de la invitación.",
  } as Record<string, string>,
  toTeam: "Ir a mi equipo",
  toAccount: "Ir a mi cuenta",
  signOut: "Cerrar la sesión",
  overTitle: "La invitación ha caducado",
  over: "Esta invitación de {organization} caducó el {date}. Pide que te la reenvíen: el mismo enlace volverá a valer.",
  gone: "Esta invitación ya no vale: alguien la ha usado o la han retirado. Si aún quieres unirte, pide otra a quien te invitó.",
  home: "Ir al inicio",
} as const;
