/** The version of a row is its `updatedAt`: a change names the version that its author read. */

/** Whether a version, an ISO 8601 instant however it is written, is the one that a row has. */
export function isVersion(version: string, updatedAt: Date): boolean {
  return Date.parse(version) === updatedAt.getTime();
}

/** The next `updatedAt` of a row: never the one before, though two changes may come in one millisecond. */
export function nextVersion(updatedAt: Date, now: Date): Date {
  return now > updatedAt ? now : new Date(updatedAt.getTime() + 1);
}
