/** /dashboard/interviews */
export const interviewsPage = {
  title: "Entrevistas",
  description: "Las entrevistas de tu organización, día a día.",
  lead: "Las que quedan, día a día, a la hora peninsular.",
  empty: "No hay entrevistas por delante. Propón una desde la página de una candidatura.",
  toHome: "Volver al panel",
  turnedDown: "Esperan tu respuesta",
  /** To somebody who cannot propose another time. */
  turnedDownToOthers: "Aún sin hora acordada",
  by: "Con {names}",
  /** Of interviewers. */
  clash: "A esta hora tiene otra entrevista: {names}",
  where: "{minutes} · {place}",
  erased: "Datos borrados",
  calendarTitle: "Las entrevistas en tu calendario",
  calendarLead:
    "Con una dirección tuya, tu calendario lee cada hora las entrevistas de tu organización. Si también guardas ofertas, tiene además tus plazos.",
} as const;
