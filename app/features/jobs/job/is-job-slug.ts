/** A job's id, or its slug in lower case. */
export const jobSlugPattern = /^[a-z0-9-]{1,200}$/;

/** Whether a part of an address can be a job's: anything else need not be looked for, and the database refuses NUL. */
export function isJobSlug(text: string): boolean {
  return jobSlugPattern.test(text);
}
