/** A salary: its figures, their period, and other ways to read them. */
export const salaryTexts = {
  range: "{min}–{max} €",
  one: "{min} €",
  year: "brutos al año",
  /** Of part time. */
  fullTime: "brutos al año a jornada completa",
  payments: "{amount} × {payments} pagas",
  hourly: "{amount} por hora a jornada completa",
  /** Behind the words for part time. */
  ofHours: "{amount} por hora",
  withDetail: "{text} ({detail})",
  /** Behind the period on one line of a list: what fits there of the detail. */
  brief: {
    one: ", {amount} × {payments} pagas",
    range: ", {payments} pagas",
    hourly: ", {amount}/hora",
  },
} as const;
