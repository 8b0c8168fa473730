import { openJob } from "~/features/jobs/job/job-state.server";
import { Prisma } from "~/generated/prisma/client";

/** The most jobs that one run keeps of the same criteria: the newest. */
const maxMatches = 20;

/**
 * The parts of a WITH that find which jobs of the inbox criteria want: `best` has their ids, the newest of each. The
 * conditions are those of features/jobs/search/where-jobs.server over columns; a test holds both against each other.
 *
 * Criteria with words ask the index of the inbox's words, the others meet the jobs that have their anchor; an anchor
 * that says nothing gives way to the city or the region. The inbox is a table of its own, so that neither depends on
 * how many jobs there are.
 * @param criteria selects the ids of criteria.
 * @param cutoff later jobs are left alone; it counts as «now» for open jobs and periods.
 * @param max kept of each.
 */
export function newMatches(criteria: Prisma.Sql, cutoff: Date, max = maxMatches): Prisma.Sql {
  return Prisma.sql`wanted AS MATERIALIZED (
    SELECT * FROM alert_criteria WHERE id IN (${criteria})
  ), fresh AS MATERIALIZED (
    SELECT jobs.id, jobs.organization_id, jobs.field, jobs.career_stages, jobs.contract_type, jobs.workplace,
      jobs.region, jobs.hours, jobs.funding_programme, jobs.language, search_fold(jobs.city) AS city_key, jobs.country,
      jobs.salary_annual_max, jobs.published_at, jobs.closes_at
    FROM alert_inbox JOIN jobs ON jobs.id = alert_inbox.job_id
    WHERE alert_inbox.created_at <= ${cutoff}::timestamptz AND ${openJob(cutoff)}
  ), keyed_jobs AS (
    SELECT *, 'field:' || field AS key FROM fresh
    UNION ALL SELECT *, 'org:' || organization_id FROM fresh
    UNION ALL SELECT *, 'city:' || city_key FROM fresh
    UNION ALL SELECT *, 'region:' || region FROM fresh
    UNION ALL SELECT *, 'any' FROM fresh
  ), keyed AS (
    SELECT wanted.*, key FROM wanted JOIN alert_anchors ON alert_anchors.criteria_id = wanted.id
      CROSS JOIN LATERAL unnest(CASE WHEN anchor <> 'any' THEN ARRAY[anchor]
        WHEN city_key IS NOT NULL THEN ARRAY['city:' || city_key]
        WHEN regions <> '{}' THEN ARRAY(SELECT 'region:' || region FROM unnest(regions) AS region)
        ELSE ARRAY['any'] END) AS keys (key)
    WHERE wanted.query IS NULL
  ), found AS (
    SELECT wanted.id AS criteria_id, fresh.id AS job_id, fresh.published_at
    FROM keyed AS wanted JOIN keyed_jobs AS fresh USING (key) WHERE ${conditions(cutoff)}
    UNION ALL
    SELECT wanted.id, fresh.id, fresh.published_at
    FROM wanted JOIN alert_inbox ON alert_inbox.all_words @@ wanted.query JOIN fresh ON fresh.id = alert_inbox.job_id
    WHERE ${conditions(cutoff)}
  ), placed AS (
    SELECT criteria_id, job_id, row_number() OVER (
      PARTITION BY criteria_id ORDER BY published_at DESC, job_id DESC) AS place FROM found
  ), best AS (
    SELECT criteria_id, job_id FROM placed WHERE place <= ${max}
  )`;
}

/** The filter without its words. */
function conditions(cutoff: Date): Prisma.Sql {
  return Prisma.sql`(wanted.fields = '{}' OR fresh.field = ANY (wanted.fields))
    AND (wanted.stages = '{}' OR fresh.career_stages && wanted.stages)
    AND (wanted.contracts = '{}' OR fresh.contract_type = ANY (wanted.contracts))
    AND (wanted.workplaces = '{}' OR fresh.workplace = ANY (wanted.workplaces))
    AND (wanted.regions = '{}' OR fresh.region = ANY (wanted.regions))
    AND (wanted.hours = '{}' OR fresh.hours = ANY (wanted.hours))
    AND (wanted.funding = '{}' OR fresh.funding_programme = ANY (wanted.funding))
    AND (wanted.languages = '{}' OR fresh.language = ANY (wanted.languages))
    AND (wanted.city_key IS NULL OR fresh.city_key = wanted.city_key)
    AND (wanted.country IS NULL OR fresh.country = wanted.country)
    AND (wanted.salary_min IS NULL OR fresh.salary_annual_max >= wanted.salary_min)
    AND (wanted.organization_id IS NULL OR fresh.organization_id = wanted.organization_id)
    AND (wanted.published_since IS NULL
      OR fresh.published_at >= ${cutoff}::timestamptz - wanted.published_since * interval '24 hours')
    AND (wanted.closes_within IS NULL
      OR fresh.closes_at <= ${cutoff}::timestamptz + wanted.closes_within * interval '24 hours')`;
}
