/** Why somebody reports a content; a job that is removed for it has the same code of `removalReasons`. */
export const noticeReasons = {
  illegal: "Es contrario a la ley",
  fraud: "Parece un fraude",
  discrimination: "Discrimina",
  false_data: "Tiene datos falsos",
  other: "Otro motivo",
} as const;
