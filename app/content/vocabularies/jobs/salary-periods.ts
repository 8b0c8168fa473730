/** What a salary is for. */
export const salaryPeriods = {
  year: "al año",
  month: "al mes",
  hour: "por hora",
} as const;
