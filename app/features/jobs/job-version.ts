/**
 * The next `updatedAt` of a row whose `updatedAt` is its version: never the one before, though two changes may come in
 * one millisecond.
 */
export function nextVersion(updatedAt: Date, now: Date): Date {
  return now > updatedAt ? now : new Date(updatedAt.getTime() + 1);
}
