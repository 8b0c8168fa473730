/** How long an entry waits for its confirmation before it can lapse. */
const unconfirmedDays = 30;

/**
 * The SQL condition for a lapsed entry: not confirmed in thirty days, although a mail server took the confirmation mail
 * and a reminder, and the last of their links has expired. Without a mail server no entry lapses.
 * @param table the statement's alias for waitlist_entries.
 * @param now the statement's expression for the current time.
 */
export function isLapsed(table: string, now: string): string {
  return `(${table}.status = 'pending' AND ${table}.confirmation_count >= 2
    AND ${table}.confirmation_sent_at <= ${now}::timestamptz - interval '2 days'
    AND ${table}.created_at <= ${now}::timestamptz - interval '${unconfirmedDays} days')`;
}
