// @ts-check

import { sendOnce } from "./client.mjs";
import { openFilledServer } from "./filled.mjs";
import { hashPassword, password, readCookies } from "./people.mjs";

/** The account that owns the organization; its session opens the boards. */
const ownerEmail = "organizacion@ejemplo.es";

/** Bytes of each document. */
const documentBytes = 1 << 20;
const chunkBytes = 256 << 10;

/**
 * @typedef {object} Applications
 * @property {Record<string, string>} jobs the ids of the jobs by their slugs
 * @property {Record<string, string>} applications the id of one in the middle of each, by the same
 * @property {Record<string, string>} headers the owner's session
 *
 * @typedef {import("./filled.mjs").FilledServer & Applications} FilledApplications
 */

/**
 * Starts our server on PostgreSQL with a job for each number of applications, and one with documents; its owner is
 * signed in.
 *
 * @param {readonly number[]} sizes
 * @param {number} documents
 * @returns {Promise<FilledApplications>}
 */
export async function openFilledApplications(sizes, documents) {
  const filled = await openFilledServer("PostgreSQL", {
    name: `${sizes.join(", ")} applications and ${documents} documents`,
    statements: fillApplications(sizes, documents, await hashPassword()),
    tables: "applications, conversations, users, profiles, files",
    sample: `SELECT id, slug, (SELECT applications.id FROM applications WHERE job_id = jobs.id ORDER BY submitted_at
      OFFSET (SELECT count(*) / 2 FROM applications WHERE job_id = jobs.id) LIMIT 1) AS application FROM jobs`,
  });
  /** @type {import("./client.mjs").RequestShape} */
  const signIn = {
    method: "POST",
    path: "/api/auth/sign-in/email",
    headers: { "X-Forwarded-For": "198.51.100.1" },
    json: { email: ownerEmail, password },
  };
  const { session = "" } = readCookies(await sendOnce(signIn, filled.server.port));
  const jobs = Object.fromEntries(filled.rows.map(({ id, slug }) => [slug, id]));
  const applications = Object.fromEntries(filled.rows.map(({ application, slug }) => [slug, application]));
  return { ...filled, jobs, applications, headers: { cookie: session } };
}

/**
 * Fills an organization with a job for each size, whose slug is `ofertas-<size>`: its applications are in every state,
 * one in four with a message to read. One more job, `documentos`, has `documents` applications with a document of 1 MiB.
 *
 * @param {readonly number[]} sizes
 * @param {number} documents
 * @param {string} passwordHash of the owner
 * @returns {string} statements
 */
function fillApplications(sizes, documents, passwordHash) {
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
