// @ts-check

/** Of the people, so many have written to the organization that everybody writes to. */
export const unreadOfLargest = 200;

/**
 * Fills people with a session each, organizations with a job each, and conversations: five of each person, two of them
 * with messages to read, and one more with the first organization, where two hundred are to be read. The token of
 * session n is `token-n`.
 *
 * @param {number} people
 * @returns {string} statements
 */
export function fillConversations(people) {
  const organizations = Math.max(10, Math.ceil(people / 50));
  return `
    INSERT INTO users (id, email, name, type, password_hash, created_at, updated_at)
    SELECT gen_random_uuid(), kind || n || '@ejemplo.es', 'Persona ' || n, kind::user_type, '-', now(), now()
    FROM (SELECT 'employee' AS kind, n FROM generate_series(1, ${people}) AS n
      UNION ALL SELECT 'organization', n FROM generate_series(0, ${organizations}) AS n) AS accounts;
    CREATE TEMP TABLE people AS SELECT id, substring(email FROM '[0-9]+')::int AS n FROM users WHERE type = 'employee';
    INSERT INTO organizations (id, owner_id, name, slug, created_at, updated_at)
    SELECT gen_random_uuid(), id, 'Instituto', 'instituto-' || substring(email FROM '[0-9]+'), now(), now()
    FROM users WHERE type = 'organization';
    CREATE TEMP TABLE offers AS
    SELECT id AS organization, gen_random_uuid() AS job, substring(slug FROM '[0-9]+')::int AS n FROM organizations;
    INSERT INTO jobs (id, organization_id, slug, title, status, created_at, updated_at)
    SELECT job, organization, 'oferta-' || n, 'Oferta', 'draft', now(), now() FROM offers;
    CREATE TEMP TABLE talks AS
    SELECT gen_random_uuid() AS application, job, organization, people.id AS person, people.n, k
    FROM people CROSS JOIN generate_series(0, 5) AS k
      JOIN offers ON offers.n = CASE WHEN k = 0 THEN 0 ELSE 1 + (people.n * 7 + k) % ${organizations} END;
    INSERT INTO applications (id, job_id, organization_id, user_id, submitted_at, status_changed_at, created_at, updated_at)
    SELECT application, job, organization, person, now(), now(), now(), now() FROM talks;
    INSERT INTO conversations (id, application_id, candidate_id, organization_id, last_message_at, candidate_unread,
      employer_unread, created_at)
    SELECT gen_random_uuid(), application, person, organization, now() - k * interval '1 hour',
      CASE WHEN k IN (1, 2) THEN k ELSE 0 END, CASE WHEN k = 0 AND n <= ${unreadOfLargest} THEN 1 ELSE 0 END, now()
    FROM talks;
    INSERT INTO sessions (id, user_id, token_hash, created_at, refreshed_at, expires_at)
    SELECT gen_random_uuid(), id,
      rtrim(translate(encode(sha256(convert_to('token-' || n, 'UTF8')), 'base64'), '+/', '-_'), '='),
      now(), now(), now() + interval '7 days'
    FROM people;
    DROP TABLE talks;
    DROP TABLE offers;
    DROP TABLE people`;
}
