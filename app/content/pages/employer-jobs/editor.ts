/** /dashboard/jobs/new */
export const newJob = {
  title: "Publica una oferta",
  description: "Empieza una oferta de empleo científico en Matraz.",
  lead: "Empieza por el título. Se guarda como borrador y nadie más lo ve hasta que la publiques.",
  titleHint: "Entre 5 y 120 caracteres. Por ejemplo: «Investigador/a posdoctoral en fotocatálisis».",
  submit: "Crear borrador",
  back: "Volver a mis ofertas",
} as const;

/** /dashboard/jobs/{id}/edit */
export const jobEditor = {
  title: "Editar la oferta",
  description: "Edita, publica y cierra una oferta de tu organización.",
  back: "Mis ofertas",
  preview: "Vista previa",
  stats: "Estadísticas",
  public: "Ver la oferta publicada",
  sections: {
    essentials: "Lo esencial",
    contract: "Contrato",
    place: "Lugar",
    salary: "Salario",
    answers: "Candidaturas y plazos",
  },
  closesTime: "Hora de cierre",
  save: "Guardar borrador",
  saveChanges: "Guardar cambios",
  changeReviewed:
    "Si cambias el título, la descripción, la disciplina, el contrato o el salario, lo lee antes una persona de Matraz. Mientras tanto, la oferta se sigue viendo como está.",
  publish: "Publicar",
  missing: "Para publicar te falta:",
  nothingMissing: "La oferta está completa: ya puedes publicarla.",
  genderHint: "Consejo: usa un título neutro, p. ej. «{neutral}» en vez de «{word}».",
  locked: "Lo que ya no cambia",
  lockedReason:
    "Estos datos quedan fijos desde que la oferta se publica, porque ya hay quien cuenta con ellos.",
  conflict: "Lo que hay guardado ahora",
  conflictLead:
    "Solo mostramos lo que es distinto de lo tuyo. Si guardas otra vez, se queda lo que está escrito en el formulario.",
  empty: "Nada",
  ended: "Ya no se puede: la oferta ha cambiado de estado. Mira cómo está ahora.",
  typed: "Lo que habías escrito",
  typedLead: "No se ha guardado. Cópialo si lo necesitas: al salir de esta página se pierde.",
  facts: "La oferta",
  incomplete: "Hemos guardado los cambios, pero aún no se puede publicar:",
  unverified: "Confirma antes tu correo: lo tienes en «Cuenta». Lo que has escrito está guardado.",
  failure: "No hemos podido guardar la oferta. Lo que has escrito sigue aquí: intenta de nuevo.",
  done: {
    created: "Borrador creado. Completa lo que falta cuando quieras.",
    save: "Cambios guardados.",
    change: "Cambio enviado. Lo revisamos y te escribimos; mientras tanto, la oferta se ve como estaba.",
    withdrawChange: "Has retirado el cambio. La oferta sigue publicada como estaba.",
    publish: "Oferta publicada. Ya la puede ver todo el mundo.",
    review: "Oferta enviada. La revisamos y te escribimos en cuanto esté publicada.",
    duplicate: "Esta es la copia: un borrador con los mismos datos y sin fechas.",
    extend: "Plazo ampliado.",
    close: "Oferta cerrada.",
    reopen: "Oferta abierta otra vez.",
    lead: "Cambio guardado: así queda quién la lleva.",
    decision: "Fecha de resolución guardada.",
    withdraw: "Has retirado la oferta de la revisión. Vuelve a ser un borrador.",
  },
} as const;
