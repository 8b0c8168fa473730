// @ts-check
import { openFilledServer } from "./filled.mjs";

/** @typedef {import("./filled.mjs").FilledServer & { size: number }} FilledJobs with so many open jobs */

/** Words of which every description has about one in eight: two of them together stand in one job of fifty. */
const topics = `
  química biología genética física astronomía matemáticas estadística ecología climatología geología
  neurociencia inmunología oncología microbiología virología farmacología nutrición bioinformática
  robótica óptica catálisis materiales energía fotovoltaica hidrógeno baterías nanotecnología
  polímeros proteómica metabolómica epidemiología botánica zoología oceanografía hidrología edafología
  veterinaria agronomía sociología economía psicología lingüística arqueología filología historia
  derecho computación criptografía telecomunicaciones fotónica`
  .trim()
  .split(/\s+/);

const fields = `
  chemistry physics biology computing medicine engineering mathematics environment biotechnology
  materials psychology humanities`
  .trim()
  .split(/\s+/);

/** @param {readonly string[]} words */
const list = (words) => `ARRAY[${words.map((word) => `'${word}'`).join(", ")}]`;

/** @param {readonly string[]} words @param {string} number */
const pick = (words, number) => `(${list(words)})[1 + abs(hashint8(${number})) % ${words.length}]`;

/**
 * Fills jobs up to `size` open ones of an organization each twenty-five, closed in 1 to 60 days. 200 descriptions of
 * some 1,500 characters, read for their words once each: the triggers would take two minutes.
 *
 * @param {number} size
 * @returns {string} statements
 */
export function fillJobs(size) {
  return `
    INSERT INTO organizations (id, name, slug, kind, city, region, verification, verified_at, created_at, updated_at)
    SELECT gen_random_uuid(), 'Instituto ' || n || ' de Investigación', 'instituto-' || n, 'research_centre', 'Madrid',
      'ES-M', 'verified', now(), now(), now()
    FROM generate_series((SELECT count(*) FROM organizations) + 1, ${Math.ceil(size / 25)}::bigint) AS n;
    CREATE TEMP TABLE descriptions AS SELECT n, text, search_words(text) AS words FROM (
      SELECT n, 'Buscamos una persona para nuestro equipo de investigación. '
        || (SELECT string_agg(topic, ', ' ORDER BY topic) FROM unnest(${list(topics)}) WITH ORDINALITY AS topics (topic, t)
          WHERE hashint8(n * 1000 + t) % 8 = 0)
        || (SELECT string_agg('término' || abs(hashint8(n * 1000 + w)) % 4000, ' ') FROM generate_series(1, 110) AS w) AS text
      FROM generate_series(1, 200) AS n) AS texts;
    CREATE TEMP TABLE numbered AS SELECT id, slug, name, row_number() OVER (ORDER BY slug) AS n FROM organizations;
    CREATE INDEX ON numbered (n);
    CREATE INDEX ON descriptions (n);
    ANALYZE numbered;
    ANALYZE descriptions;
    ALTER TABLE jobs DISABLE TRIGGER jobs_words;
    INSERT INTO jobs (id, organization_id, slug, title, description, field, career_stages, contract_type, workplace,
      hours, city, region, salary_min, salary_max, salary_period, salary_annual_min, salary_annual_max, external_url,
      status, published_at, closes_at, original_closes_at, created_at, updated_at, title_words, all_words)
    SELECT gen_random_uuid(), organization, 'oferta-' || n, title, text, field, stages, contract, workplace, 'full_time',
      city, region, salary, salary + 6000, 'year', salary, salary + 6000, 'https://instituto.example/ofertas/' || n,
      'published', published_at, now() + (1 + n % 60) * interval '1 day', now() + (1 + n % 60) * interval '1 day',
      published_at, published_at, words, words || search_words(concat_ws(' ', name, city)) || description
        || array_to_tsvector(ARRAY['field:' || field, 'contract:' || contract, 'workplace:' || workplace, 'region:' || region,
          'hours:full_time']
          || ARRAY(SELECT 'stage:' || stage FROM unnest(stages) AS stage))
    FROM (SELECT i AS n, organizations.id AS organization, organizations.name, title, search_words(title) AS words,
        descriptions.text, descriptions.words AS description,
        ${pick(fields, "i * 7")} AS field,
        CASE WHEN i % 3 = 0 THEN ARRAY['r1'] WHEN i % 3 = 1 THEN ARRAY['r2', 'r3'] ELSE ARRAY['technician'] END AS stages,
        ${pick(["temporary", "permanent", "predoctoral", "grant", "public_post"], "i * 11")} AS contract,
        ${pick(["on_site", "on_site", "hybrid", "remote"], "i * 13")} AS workplace,
        ${pick(["Madrid", "Barcelona", "Sevilla", "Valencia", "Granada", "Bilbao"], "i * 17")} AS city,
        ${pick(["ES-M", "ES-B", "ES-SE", "ES-V", "ES-GR", "ES-BI"], "i * 17")} AS region,
        20000 + (i * 137 % 300) * 100 AS salary, now() - i * interval '13 seconds' AS published_at
      FROM (SELECT i, 'Investigador/a en ' || ${pick(topics, "i * 3")} || ' y ' || ${pick(topics, "i * 5")} AS title
          FROM generate_series((SELECT count(*) FROM jobs) + 1, ${size}::bigint) AS i) AS titled
        JOIN numbered AS organizations ON organizations.n = 1 + titled.i % (SELECT count(*) FROM numbered)
        JOIN descriptions ON descriptions.n = 1 + abs(hashint8(titled.i * 19)) % 200) AS made;
    ALTER TABLE jobs ENABLE TRIGGER jobs_words;
    DROP TABLE descriptions;
    DROP TABLE numbered`;
}

/**
 * Starts our server on a database of that kind with `size` open jobs.
 *
 * @param {import("./filled.mjs").Kind} kind
 * @param {number} size
 * @returns {Promise<FilledJobs>}
 */
export async function openFilledJobs(kind, size) {
  const filling = { statements: fillJobs(size), tables: "jobs, organizations" };
  return { ...(await openFilledServer(kind, { name: `${kind}, ${size} jobs`, ...filling })), size };
}
