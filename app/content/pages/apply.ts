/** /jobs/{slug}/apply */
export const applyPage = {
  title: "Inscribirme: {title}",
  heading: "Inscribirme",
  description: "Envía tu candidatura a una oferta de empleo científico.",
  back: "Volver a la oferta",
  asksNothing: "La oferta no pide ningún documento.",
  letter: "Carta de presentación",
  letterHint: "Por qué te interesa y qué aportas. Solo la lee la organización.",
  withdrawnLetter:
    "La carta es la de la candidatura que retiraste. Puedes cambiarla o quitarla antes de enviarla.",
  profileCv: "Se enviará el CV de tu perfil, salvo que elijas otro para esta oferta. PDF, hasta 5 MB.",
  fileHint: "PDF, hasta 5 MB.",
  severalHint: "PDF, hasta 5 MB. Si son varias cartas, júntalas en un solo archivo.",
  emptyFile: "«{name}» está vacío.",
  tooLarge: "«{name}» pesa más de 5 MB. Redúcelo y vuelve a subirlo.",
  ifSessionEnds:
    "Si tu sesión se cierra en otro dispositivo mientras escribes, al enviar guardamos la carta durante una hora y la verás aquí cuando accedas. En ese caso no guardamos los archivos: tendrás que elegirlos otra vez.",
  submit: "Enviar candidatura",
  failure: "No hemos podido enviar tu candidatura. Lo que has escrito sigue aquí: intenta de nuevo.",
  fileGone: "Este archivo ya no está. Elígelo otra vez.",
  cvMissing: "Sube tu CV en PDF para inscribirte (máximo 5 MB).",
  letterMissing: "Escribe la carta de presentación: la oferta la pide.",
  documentMissing: "Sube el documento que falta: {material}.",
  typed: "Lo que habías escrito",
  typedLead: "No se ha enviado. Cópialo si lo necesitas: al salir de esta página se pierde.",
  /** In the place of that its deadline has passed. */
  closedEarly: {
    filled: "La organización ha cerrado esta oferta: la plaza está cubierta.",
    withdrawn: "La organización ha retirado esta oferta.",
  },
  blocked: {
    ALREADY_APPLIED: { text: "Ya te has inscrito en esta oferta.", way: "Ver mi candidatura" },
    JOB_CLOSED: { text: "El plazo de esta oferta ha terminado.", way: "Ver la oferta" },
    OWN_ORGANIZATION: {
      text: "Perteneces a esta organización: no puedes inscribirte en sus ofertas.",
      way: "Ver la oferta",
    },
  },
} as const;
