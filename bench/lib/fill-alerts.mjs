// @ts-check
import { fillJobs } from "./fill-jobs.mjs";
import { openFilledServer } from "./filled.mjs";

/**
 * @typedef {object} AlertWorld
 * @property {number} people each with a daily alert, and every second one with a weekly alert too
 * @property {number} criteria different ones, of which each alert has one
 * @property {number} jobs new ones, that nobody has been told of
 */

/** The disciplines and topics of the jobs that {@link fillJobs} makes. */
const fields =
  "ARRAY['chemistry', 'physics', 'biology', 'computing', 'medicine', 'engineering', 'mathematics', 'environment', 'biotechnology', 'materials', 'psychology', 'humanities']";
const topics =
  "ARRAY['química', 'genética', 'astronomía', 'estadística', 'oncología', 'robótica', 'catálisis', 'hidrógeno', 'botánica', 'economía', 'arqueología', 'fotónica']";
const cities = "ARRAY['Madrid', 'Barcelona', 'Sevilla', 'Valencia', 'Granada', 'Bilbao']";
const regions = "ARRAY['ES-M', 'ES-B', 'ES-SE', 'ES-V', 'ES-GR', 'ES-BI']";

/**
 * Starts our server on a database of that kind with such a world.
 *
 * @param {import("./filled.mjs").Kind} kind
 * @param {AlertWorld} world
 * @param {Record<string, string>} [env] more settings
 */
export function openAlerts(kind, world, env) {
  const name = `${kind}, ${world.people.toLocaleString("en")} people with alerts`;
  return openFilledServer(kind, { name, statements: fillAlerts(world), tables: alertTables, env });
}

/**
 * The data of an alert run. Of ten criteria three have disciplines and a stage, three
 * words (one of them beside a discipline), one a city, one an organization, one a discipline alone, and one a region:
 * each with a salary of its own, so that no two are equal.
 *
 * @param {AlertWorld} world
 * @returns {string} statements
 */
function fillAlerts({ people, criteria, jobs }) {
  return [
    fillJobs(jobs),
    `INSERT INTO users (id, email, name, type, password_hash, is_email_verified, created_at, updated_at)
       SELECT gen_random_uuid(), 'persona' || n || '@example.es', 'Persona ' || n, 'employee', '-', true, now(), now()
       FROM generate_series(1, ${people}) AS n`,
    `INSERT INTO alert_criteria (id, hash, criteria, query, fields, stages, regions, city_key, salary_min,
         organization_id, created_at)
       SELECT gen_random_uuid(), 'bench-' || n, jsonb_strip_nulls(jsonb_build_object('q', q, 'field', field, 'stage', stage,
           'region', region, 'city', city, 'salaryMin', 12000 + n % 14000)),
         search_query(q), coalesce(field, '{}'), coalesce(stage, '{}'), coalesce(region, '{}'), search_fold(city),
         12000 + n % 14000, organization, now() - interval '30 days'
       FROM (SELECT n,
           CASE WHEN n % 10 IN (3, 4, 5) THEN (${topics})[1 + n / 10 % 12] || ' ' || (${topics})[1 + (n / 120 + n / 10) % 12] END AS q,
           CASE WHEN n % 10 IN (0, 1) THEN ARRAY[(${fields})[1 + n / 10 % 12], (${fields})[1 + (n / 10 + 1) % 12]]
             WHEN n % 10 IN (2, 5, 8) THEN ARRAY[(${fields})[1 + n / 10 % 12]] END AS field,
           CASE WHEN n % 10 IN (0, 1, 2) THEN ARRAY[(ARRAY['r1', 'r2', 'technician'])[1 + n / 10 % 3]] END AS stage,
           CASE WHEN n % 10 = 9 THEN ARRAY[(${regions})[1 + n / 10 % 6]] END AS region,
           CASE WHEN n % 10 = 6 THEN (${cities})[1 + n / 10 % 6] END AS city,
           CASE WHEN n % 10 = 7 THEN (SELECT id FROM organizations WHERE slug = 'instituto-' || 1 + n % ${Math.ceil(jobs / 25)}) END AS organization
         FROM generate_series(1, ${criteria}) AS n) AS made;
       INSERT INTO alert_anchors (criteria_id, anchor)
       SELECT id, unnest(CASE WHEN organization_id IS NOT NULL THEN ARRAY['org:' || organization_id]
         WHEN fields <> '{}' THEN ARRAY(SELECT 'field:' || field FROM unnest(fields) AS field)
         WHEN query IS NOT NULL THEN ARRAY['text'] ELSE ARRAY['any'] END) FROM alert_criteria`,
    `CREATE TEMP TABLE numbered AS SELECT id, row_number() OVER (ORDER BY hash) - 1 AS n FROM alert_criteria;
       CREATE TEMP TABLE readers AS SELECT id, row_number() OVER (ORDER BY id) AS n FROM users WHERE type = 'employee';
       INSERT INTO job_alerts (id, user_id, name, criteria_id, frequency, created_at, updated_at)
       SELECT gen_random_uuid(), readers.id, 'Alerta ' || k, numbered.id,
         (CASE k WHEN 0 THEN 'daily' ELSE 'weekly' END)::alert_frequency, now() - interval '20 days', now()
       FROM readers CROSS JOIN generate_series(0, 1) AS k
         JOIN numbered ON numbered.n = (readers.n * 7919 + k * 104729) % ${criteria}
       WHERE k = 0 OR readers.n % 2 = 0
       ON CONFLICT DO NOTHING;
       DROP TABLE numbered;
       DROP TABLE readers`,
    refillInbox,
  ].join(";\n");
}

const refillInbox =
  "INSERT INTO alert_inbox (job_id, all_words, created_at) SELECT id, all_words, now() - interval '1 hour' FROM jobs";

/** Takes back what a run did. */
export const forgetRun = `TRUNCATE alert_sent, criteria_matches, email_deliveries, cron_task_runs, cron_runs, alert_inbox;
  UPDATE job_alerts SET served_at = NULL;
  ${refillInbox}`;

/** The tables that a run reads. */
const alertTables =
  "jobs, users, alert_criteria, alert_anchors, job_alerts, alert_inbox, criteria_matches, alert_sent, email_deliveries";
