/** Whether a part of an address can be a job's: anything else need not be looked for, and the database refuses NUL. */
export function isJobSlug(text: string): boolean {
  return /^[a-z0-9-]{1,200}$/.test(text);
}
