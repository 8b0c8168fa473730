// @ts-check

/**
 * Applications for closed jobs that were refused thirteen months ago and have everything that there can be: a letter, a
 * receipt, events, a note, a conversation with a message and a document of 8 KiB.
 *
 * @param {number} applications
 * @returns {string} statements
 */
export function fillArchive(applications) {
  const jobs = Math.ceil(applications / 100);
  return `
    INSERT INTO organizations (id, name, slug, created_at, updated_at)
    VALUES (gen_random_uuid(), 'Instituto', 'instituto', now(), now());
    INSERT INTO jobs (id, organization_id, slug, title, status, close_reason, published_at, closes_at, closed_at,
      salary_min, salary_max, salary_period, salary_annual_min, salary_annual_max, created_at, updated_at)
    SELECT gen_random_uuid(), id, 'oferta-' || n, 'Oferta ' || n, 'closed', 'filled', at - interval '30 days', at, at,
      30000, 40000, 'year', 30000, 40000, at, at
    FROM organizations, generate_series(1, ${jobs}) AS n, (SELECT now() - interval '14 months' AS at) AS closing;
    CREATE TEMP TABLE sent AS
    SELECT gen_random_uuid() AS id, gen_random_uuid() AS person, gen_random_uuid() AS conversation,
      gen_random_uuid() AS blob, n, 'oferta-' || (1 + n % ${jobs}) AS slug, now() - interval '13 months' - n * interval '1 second' AS at
    FROM generate_series(1, ${applications}) AS n;
    INSERT INTO users (id, email, name, type, password_hash, is_email_verified, created_at, updated_at)
    SELECT person, 'persona' || n || '@ejemplo.es', 'Persona ' || n, 'employee', '-', true, now(), now() FROM sent;
    INSERT INTO applications (id, job_id, organization_id, user_id, submitted_at, cover_letter, status, status_changed_at,
      first_response_at, created_at, updated_at)
    SELECT sent.id, jobs.id, organization_id, person, at, repeat('Estimado equipo. ', 60), 'rejected', at, at, at, at
    FROM sent JOIN jobs USING (slug);
    INSERT INTO application_receipts (number, application_id, issued_at, files)
    SELECT 'MZ-' || n, id, at, '[]' FROM sent;
    INSERT INTO application_events (id, application_id, kind, visibility, to_status, actor, actor_user_id, text, created_at)
    SELECT gen_random_uuid(), id, 'status'::application_event_kind, 'both'::application_event_visibility, 'submitted'::application_status, 'candidate'::application_actor, person, NULL, at FROM sent
    UNION ALL SELECT gen_random_uuid(), id, 'note', 'employer', NULL, 'employer', NULL, 'Buen perfil', at FROM sent;
    INSERT INTO conversations (id, application_id, candidate_id, organization_id, last_message_at, created_at)
    SELECT conversation, sent.id, person, organizations.id, at, at FROM sent, organizations;
    INSERT INTO messages (id, conversation_id, sender_id, side, body, created_at)
    SELECT gen_random_uuid(), conversation, person, 'candidate', 'Buenos días', at FROM sent;
    INSERT INTO file_blobs (id, sha256, size, created_at) SELECT blob, md5(blob::text), 8192, at FROM sent;
    INSERT INTO file_chunks (blob_id, n, bytes)
    SELECT blob, 0, decode(repeat(md5(blob::text), 512), 'hex') FROM sent;
    INSERT INTO files (id, owner_id, application_id, kind, mime, name, blob_id, created_at, claimed_at)
    SELECT gen_random_uuid(), person, id, 'cv', 'application/pdf', 'cv.pdf', blob, at, at FROM sent;
    DROP TABLE sent`;
}
