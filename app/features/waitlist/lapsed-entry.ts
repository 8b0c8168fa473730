/** How long an entry waits to be confirmed, when it was really asked to. */
const unconfirmedDays = 30;

/**
 * The condition, in SQL, for an entry that counts as lapsed: never confirmed in thirty days, though a mail that asked
 * to and a reminder were handed to a mail server, and the last of their links has ended. Without a mail server nothing
 * is ever lapsed.
 * @param table the name that the statement gives to waitlist_entries.
 * @param now the statement's expression for the moment that counts.
 */
export function isLapsed(table: string, now: string): string {
  return `(${table}.status = 'pending' AND ${table}.confirmation_count >= 2
    AND ${table}.confirmation_sent_at <= ${now}::timestamptz - interval '2 days'
    AND ${table}.created_at <= ${now}::timestamptz - interval '${unconfirmedDays} days')`;
}
