/** The days that the page can show, today included; null for all. */
export const periodDays = { week: 7, month: 30, quarter: 90, all: null } as const;

export type Period = keyof typeof periodDays;

/** Whether a word of the address is one of the periods. */
export function isPeriod(word: string | null): word is Period {
  return word !== null && Object.hasOwn(periodDays, word);
}
