/** The period that a salary covers. */
export const salaryPeriods = {
  year: "al año",
  month: "al mes",
  hour: "por hora",
} as const;
