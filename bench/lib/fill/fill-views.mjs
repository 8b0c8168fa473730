// @ts-check

/**
 * Fills open jobs of one organization: few of them have most of the views, as in real life.
 *
 * @param {number} jobs
 * @returns {string} statements
 */
export function fillViewedJobs(jobs) {
  return `
    INSERT INTO organizations (id, name, slug, created_at, updated_at)
    VALUES (gen_random_uuid(), 'Instituto', 'instituto', now() - interval '3 days', now());
    INSERT INTO jobs (id, organization_id, slug, title, status, description, field, career_stages, contract_type,
      workplace, hours, city, region, salary_min, salary_max, salary_period, salary_annual_min, salary_annual_max,
      published_at, closes_at, created_at, updated_at)
    SELECT gen_random_uuid(), organizations.id, 'oferta-' || n, 'Oferta ' || n, 'published', 'Una oferta.', 'chemistry',
      ARRAY['r2'], 'temporary', 'on_site', 'full_time', 'Barcelona', 'ES-B', 30000, 40000, 'year', 30000, 40000,
      now() - interval '2 days', now() + interval '30 days', now() - interval '2 days', now()
    FROM organizations CROSS JOIN generate_series(1, ${jobs}) AS n;
    CREATE TABLE bench_jobs AS SELECT id, row_number() OVER () AS n FROM jobs;
    CREATE UNIQUE INDEX ON bench_jobs (n)`;
}

/**
 * A part of the views of a day, in the order of its hours: about a sixth of the visitors come back.
 *
 * @param {{ day: string, jobs: number, from: number, to: number, views: number }} part
 * @returns {string} a statement
 */
export function fillViews({ day, jobs, from, to, views }) {
  return `
    INSERT INTO job_views (job_id, visitor, slot, source, at, apply_started_at, is_first)
    SELECT bench_jobs.id, visitor, date_bin('30 minutes', at, '2000-01-01'),
      (ARRAY['web', 'web', 'web', 'alert', 'saved', NULL])[1 + i % 6], at, CASE WHEN i % 40 = 0 THEN at END,
      NOT EXISTS (SELECT FROM job_views AS seen WHERE seen.job_id = bench_jobs.id AND seen.visitor = found.visitor)
    FROM (SELECT i, 1 + floor(${jobs} * power(random(), 3))::int AS n,
        rtrim(encode(sha256(convert_to('visitor' || floor(random() * ${Math.ceil(views / 5)}), 'UTF8')), 'base64'), '=')
          AS visitor,
        (date '${day}')::timestamp AT TIME ZONE 'Europe/Madrid' + i * interval '23 hours' / ${views} AS at
      FROM generate_series(${from}::bigint, ${to}) AS i) AS found
    JOIN bench_jobs USING (n) ON CONFLICT DO NOTHING`;
}
