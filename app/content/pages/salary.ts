/** The sentences of a salary, as organizations give it and by the year. */
export const salaryTexts = {
  range: "{min}–{max} €",
  one: "{min} €",
  year: "{amount} brutos al año",
  month: "{amount} al mes en {payments} pagas ({annual} al año)",
  hour: "{amount} por hora ({annual} al año a jornada completa)",
} as const;
