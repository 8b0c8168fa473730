// @ts-check
import process from "node:process";
import { setTimeout as sleep } from "node:timers/promises";
import { callTask, openFilledServer, withClient } from "./lib/filled.mjs";
import { watchMemory } from "./lib/process-usage.mjs";
import { figure } from "./lib/report.mjs";

/**
 * @typedef {object} Archiving
 * @property {number} applications
 * @property {number} seconds
 * @property {number} calls of the scheduler's address
 * @property {number} rest MiB
 * @property {number} peak MiB
 */

const idleMs = 3000;
const tables = "applications, application_events, conversations, messages, files, file_blobs, users";

/**
 * The task archive-applications on applications whose twelve months are over: the time from the first call to the last
 * row, and the server's memory at its peak, for a tenth of them and for all.
 *
 * @param {{ applications: number }} options
 * @returns {Promise<import("./lib/report.mjs").Result>}
 */
export async function measure({ applications }) {
  const tenth = await runTask(Math.round(applications / 10));
  const all = await runTask(applications);
  const time = all.seconds / tenth.seconds;
  const memory = all.peak / tenth.peak;
  const described = [tenth, all].map(({ applications, seconds, calls, rest, peak }) =>
    figure(
      `${applications.toLocaleString("en")} applications archived and anonymised`,
      `${seconds.toFixed(1)} s in ${calls} calls, ${Math.round(peak)} MiB at its peak, ${Math.round(rest)} at rest`,
    ),
  );
  const figures = [
    ...described,
    figure("time, all / a tenth", time.toFixed(2), { value: time, atMost: 12 }),
    figure("memory at its peak, all / a tenth", memory.toFixed(2), { value: memory, atMost: 1.2 }),
  ];
  return { figures };
}

/**
 * Calls the task until nothing is left, and looks at the server meanwhile.
 *
 * @param {number} applications
 * @returns {Promise<Archiving>}
 */
async function runTask(applications) {
  const name = `${applications.toLocaleString("en")} applications`;
  const filled = await openFilledServer("PostgreSQL", { name, statements: fill(applications), tables });
  try {
    // The first response loads the code.
    await callTask(filled, "expired-sessions");
    await sleep(idleMs);
    const memory = watchMemory(filled.server.pid);
    const start = performance.now();
    let calls = 0;
    for (let left = applications; left > 0; calls += 1) {
      left = await callTask(filled, "archive-applications");
      if (process.stderr.isTTY) process.stderr.write(`\r${left.toLocaleString("en")} are left `);
    }
    const seconds = (performance.now() - start) / 1000;
    const peak = memory.stop();
    await requireAllErased(filled.databaseUrl, applications);
    return { applications, seconds, calls, rest: memory.rest, peak };
  } finally {
    await filled.close();
  }
}

/** @param {string} databaseUrl @param {number} applications */
async function requireAllErased(databaseUrl, applications) {
  const count = `SELECT
    (SELECT count(*)::int FROM applications WHERE anonymized_at IS NULL OR archived_at IS NULL OR user_id IS NOT NULL) AS left,
    (SELECT count(*)::int FROM file_chunks) AS chunks, (SELECT count(*)::int FROM messages) AS messages,
    (SELECT count(*)::int FROM email_deliveries) AS mails`;
  const { rows } = await withClient(databaseUrl, (client) => client.query(count));
  const [{ left, chunks, messages, mails }] = rows;
  if (left || chunks || messages || mails !== applications) throw new Error(JSON.stringify(rows));
}

/**
 * Applications for closed jobs that were refused thirteen months ago and have everything that there can be: a letter, a
 * receipt, events, a note, a conversation with a message and a document of 8 KiB.
 *
 * @param {number} applications
 * @returns {string} statements
 */
function fill(applications) {
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
