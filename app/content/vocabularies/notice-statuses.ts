/** Where a notice, or a complaint against its decision, stands. */
export const noticeStatuses = {
  open: "Pendiente",
  upheld: "Aceptado",
  dismissed: "Desestimado",
} as const;
