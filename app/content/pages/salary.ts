/** A salary as the organization gives it: its figures, and what they are for. */
export const salaryTexts = {
  range: "{min}–{max} €",
  one: "{min} €",
  year: "brutos al año",
  month: "al mes en {payments} pagas ({annual} al año)",
  hour: "por hora ({annual} al año a jornada completa)",
} as const;
