/** Why an administrator removes a job. */
export const removalReasons = {
  illegal: "Es contraria a la ley",
  fraud: "Parece un fraude",
  discrimination: "Discrimina",
  false_data: "Tiene datos falsos",
  other: "Otro motivo",
} as const;
