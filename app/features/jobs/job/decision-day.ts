/** A calendar date as Prisma reads it, midnight in UTC, as ISO 8601 writes the day: 2026-12-15. */
export function isoDayOfDate(date: Date): string {
  return date.toISOString().slice(0, 10);
}

/** The same back. */
export function dateOfIsoDay(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}
