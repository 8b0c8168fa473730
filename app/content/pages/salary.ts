/** A salary: its figures, what they are for, and how else they can be read. */
export const salaryTexts = {
  range: "{min}–{max} €",
  one: "{min} €",
  year: "brutos al año",
  hour: "brutos por hora",
  payments: "{amount} × {payments} pagas",
  fullTime: "{amount} al año a jornada completa",
  withDetail: "{text} ({detail})",
} as const;
