// @ts-check

/** The account that owns the organization; its session opens the boards. */
export const ownerEmail = "organizacion@ejemplo.es";

/** Bytes of each document. */
const documentBytes = 1 << 20;
const chunkBytes = 256 << 10;

/**
 * Fills an organization with a job for each size, whose slug is `ofertas-<size>`: its applications are in every state,
 * one in four with a message to read. One more job, `documentos`, has `documents` applications with a document of 1 MiB.
 *
 * @param {readonly number[]} sizes
 * @param {number} documents
 * @param {string} passwordHash of the owner
 * @returns {string} statements
 */
export function fillApplications(sizes, documents, passwordHash) {
  const people = Math.max(documents, ...sizes);
  const states = "'{submitted,viewed,in_review,interview,offer,hired,rejected,withdrawn}'::text[]";
  const jobs = [...sizes.map((size) => [`ofertas-${size}`, size]), ["documentos", documents]];
  return `
    INSERT INTO users (id, email, name, type, password_hash, is_email_verified, created_at, updated_at)
    SELECT gen_random_uuid(), '${ownerEmail}', 'Instituto', 'organization'::user_type, '${passwordHash}', true, now(), now()
    UNION ALL SELECT gen_random_uuid(), 'persona' || n || '@ejemplo.es', 'Persona ' || n, 'employee'::user_type, '-', true, now(), now()
    FROM generate_series(1, ${people}) AS n;
    INSERT INTO profiles (user_id, headline, created_at, updated_at)
    SELECT id, 'Catálisis de metales de transición', now(), now() FROM users WHERE type = 'employee';
    INSERT INTO organizations (id, owner_id, name, slug, created_at, updated_at)
    SELECT gen_random_uuid(), id, 'Instituto', 'instituto', now(), now() FROM users WHERE email = '${ownerEmail}';
    INSERT INTO jobs (id, organization_id, slug, title, status, created_at, updated_at)
    SELECT gen_random_uuid(), id, job, 'Oferta', 'draft', now(), now() FROM organizations,
      unnest(ARRAY[${jobs.map(([slug]) => `'${slug}'`).join(", ")}]) AS job;
    ${jobs.map(([slug, size]) => applications(String(slug), Number(size), states)).join("\n")}
    INSERT INTO conversations (id, application_id, candidate_id, organization_id, employer_unread, created_at)
    SELECT gen_random_uuid(), id, user_id, organization_id, CASE WHEN random() < 0.25 THEN 1 ELSE 0 END, now()
    FROM applications;
    CREATE TEMP TABLE documents AS
    SELECT gen_random_uuid() AS file, gen_random_uuid() AS blob, applications.id AS application, user_id
    FROM applications JOIN jobs ON jobs.id = job_id WHERE jobs.slug = 'documentos';
    INSERT INTO file_blobs (id, sha256, size, created_at) SELECT blob, md5(blob::text), ${documentBytes}, now() FROM documents;
    INSERT INTO file_chunks (blob_id, n, bytes)
    SELECT blob, n, decode(repeat(md5(blob::text || n), ${chunkBytes / 16}), 'hex')
    FROM documents, generate_series(0, ${documentBytes / chunkBytes - 1}) AS n;
    INSERT INTO files (id, owner_id, application_id, kind, mime, name, blob_id, created_at, claimed_at)
    SELECT file, user_id, application, 'cv', 'application/pdf', 'cv.pdf', blob, now(), now() FROM documents;
    DROP TABLE documents`;
}

/** @param {string} slug @param {number} size @param {string} states */
function applications(slug, size, states) {
  return `
    INSERT INTO applications (id, job_id, organization_id, user_id, submitted_at, status, status_changed_at,
      first_response_at, created_at, updated_at)
    SELECT gen_random_uuid(), jobs.id, organization_id, person, at, state::application_status, at,
      CASE WHEN state IN ('submitted', 'viewed', 'withdrawn') THEN NULL ELSE at END, at, at
    FROM jobs, (SELECT id AS person, (${states})[1 + n % 8] AS state, now() - n * interval '1 minute' AS at
      FROM (SELECT id, row_number() OVER (ORDER BY email) AS n FROM users WHERE type = 'employee') AS people
      WHERE n <= ${size}) AS sent
    WHERE slug = '${slug}';`;
}
