// @ts-check

import { sendOnce } from "./client.mjs";
import { openFilledServer } from "./filled.mjs";
import { hashPassword, password, readCookies } from "./people.mjs";

/** The account that owns the organization; its session opens the boards. */
const ownerEmail = "organizacion@ejemplo.es";

/** One of the committee. */
const memberEmail = "vocal1@ejemplo.es";
const members = 20;

/** Bytes of each document. */
const documentBytes = 1 << 20;
const chunkBytes = 256 << 10;

/**
 * @typedef {object} Applications
 * @property {Record<string, string>} jobs the ids of the jobs by their slugs
 * @property {Record<string, string>} applications the id of one in the middle of each, by the same
 * @property {Record<string, string>} headers the owner's session
 * @property {Record<string, string>} memberHeaders the session of one of the committee
 *
 * @typedef {import("./filled.mjs").FilledServer & Applications} FilledApplications
 */

/**
 * Starts our server on PostgreSQL with a job for each number of applications, one of the largest number with a committee,
 * and one with documents; its owner and one of the committee are signed in.
 *
 * @param {readonly number[]} sizes
 * @param {number} documents
 * @returns {Promise<FilledApplications>}
 */
export async function openFilledApplications(sizes, documents) {
  const filled = await openFilledServer("PostgreSQL", {
    name: `${sizes.join(", ")} applications and ${documents} documents`,
    statements: fillApplications(sizes, documents, await hashPassword()),
    tables: "applications, conversations, users, profiles, files, committee_declarations, committee_ratings",
    sample: `SELECT id, slug, (SELECT applications.id FROM applications WHERE job_id = jobs.id ORDER BY submitted_at
      OFFSET (SELECT count(*) / 2 FROM applications WHERE job_id = jobs.id) LIMIT 1) AS application FROM jobs`,
  });
  const signIn = async (/** @type {string} */ email) => {
    /** @type {import("./client.mjs").RequestShape} */
    const shape = {
      method: "POST",
      path: "/api/auth/sign-in/email",
      headers: { "X-Forwarded-For": "198.51.100.1" },
      json: { email, password },
    };
    const { session = "" } = readCookies(await sendOnce(shape, filled.server.port));
    return { cookie: session };
  };
  const jobs = Object.fromEntries(filled.rows.map(({ id, slug }) => [slug, id]));
  const applications = Object.fromEntries(filled.rows.map(({ application, slug }) => [slug, application]));
  const [headers, memberHeaders] = [await signIn(ownerEmail), await signIn(memberEmail)];
  return { ...filled, jobs, applications, headers, memberHeaders };
}

/**
 * Fills an organization with a job for each size, whose slug is `ofertas-<size>`: its applications are in every state,
 * one in four with a message to read. One more job, `documentos`, has `documents` applications with a document of 1 MiB,
 * and another, `comite`, as many as the largest, with a committee.
 *
 * @param {readonly number[]} sizes
 * @param {number} documents
 * @param {string} passwordHash of the owner
 * @returns {string} statements
 */
function fillApplications(sizes, documents, passwordHash) {
  const people = Math.max(documents, ...sizes);
  const states = "'{submitted,viewed,in_review,interview,offer,hired,rejected,withdrawn}'::text[]";
  const jobs = [
    ...sizes.map((size) => [`ofertas-${size}`, size]),
    ["comite", Math.max(...sizes)],
    ["documentos", documents],
  ];
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
    ${committee(passwordHash)}
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

/**
 * A committee of twenty recruiters, who declared no conflict; all have rated half of the applications by three criteria,
 * and fifteen the rest.
 *
 * @param {string} passwordHash of the members
 */
function committee(passwordHash) {
  return `
    INSERT INTO users (id, email, name, type, password_hash, is_email_verified, organization_id, organization_role,
      created_at, updated_at)
    SELECT gen_random_uuid(), 'vocal' || n || '@ejemplo.es', 'Vocal ' || n, 'employee', '${passwordHash}', true,
      organizations.id, 'recruiter', now(), now()
    FROM organizations, generate_series(1, ${members}) AS n;
    INSERT INTO job_criteria (id, job_id, position, text, weight)
    SELECT gen_random_uuid(), id, n, 'Criterio ' || n, (ARRAY[50, 30, 20])[n] FROM jobs, generate_series(1, 3) AS n
    WHERE slug = 'comite';
    INSERT INTO job_committees (job_id, is_published, started_at, first_rated_at)
    SELECT id, false, now(), now() FROM jobs WHERE slug = 'comite';
    INSERT INTO committee_members (id, job_id, user_id, seat, named_at)
    SELECT gen_random_uuid(), jobs.id, users.id, 'member', now() FROM jobs, users
    WHERE slug = 'comite' AND email LIKE 'vocal%';
    INSERT INTO committee_declarations (id, application_id, user_id, member_id, role, declared_at, first_rated_at)
    SELECT gen_random_uuid(), sent.id, members.user_id, members.id, 'recruiter', now(), now()
    FROM committee_members AS members JOIN applications AS sent USING (job_id);
    INSERT INTO committee_ratings (declaration_id, criterion_id, value, rated_at)
    SELECT declared.id, job_criteria.id, 1 + (n * position + number) % 5, now()
    FROM (SELECT id, job_id, row_number() OVER (ORDER BY submitted_at) AS n FROM applications) AS sent
      JOIN committee_declarations AS declared ON declared.application_id = sent.id
      JOIN job_criteria USING (job_id)
      JOIN (SELECT id, substr(email, 6, strpos(email, '@') - 6)::int AS number FROM users WHERE email LIKE 'vocal%') AS raters
        ON raters.id = declared.user_id
    WHERE n % 2 = 0 OR number <= 15;`;
}
