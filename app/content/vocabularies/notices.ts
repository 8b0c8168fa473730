/** The kinds of content that can be reported. */
export const noticeTargets = {
  job: "Oferta",
  organization: "Organización",
  message: "Mensaje",
} as const;

/** Why somebody reports a content; a job that is removed for it has the same code of `removalReasons`. */
export const noticeReasons = {
  illegal: "Es contrario a la ley",
  fraud: "Parece un fraude",
  discrimination: "Discrimina",
  false_data: "Tiene datos falsos",
  other: "Otro motivo",
} as const;

/** Where a notice, or a complaint against its decision, stands. */
export const noticeStatuses = {
  open: "Pendiente",
  upheld: "Aceptado",
  dismissed: "Desestimado",
} as const;
