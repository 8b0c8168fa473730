/** The longest that an interview can be ahead. */
export const maxInterviewDaysAhead = 366;

/** When and where an interview is, as the history of an application keeps it in one text: the instant, then the place. */
export interface Interview {
  /** In ISO 8601. */
  at: string;
  place: string;
}

export function interviewText(at: Date, place: string): string {
  return `${at.toISOString()} ${place}`;
}

/** @returns null for a text that {@link interviewText} did not write, such as one that was emptied. */
export function readInterview(text: string | null): Interview | null {
  const [, at, place] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) (.*)$/s.exec(text ?? "") ?? [];
  return at === undefined || place === undefined ? null : { at, place };
}
