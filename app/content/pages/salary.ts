/** A salary: its figures, their period, and other ways to read them. */
export const salaryTexts = {
  range: "{min}–{max} €",
  one: "{min} €",
  year: "brutos al año",
  payments: "{amount} × {payments} pagas",
  hourly: "{amount} por hora a jornada completa",
  withDetail: "{text} ({detail})",
  /** Behind the period on one line of a list: what fits there of the detail. */
  brief: {
    one: ", {amount} × {payments} pagas",
    range: ", {payments} pagas",
    hourly: ", {amount}/hora",
  },
} as const;
