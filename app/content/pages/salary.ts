/** A salary: its figures, what they are for, and how else they can be read. */
export const salaryTexts = {
  range: "{min}–{max} €",
  one: "{min} €",
  year: "brutos al año",
  payments: "{amount} × {payments} pagas",
  hourly: "{amount} por hora a jornada completa",
  withDetail: "{text} ({detail})",
} as const;
