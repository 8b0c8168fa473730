import { beforeAll, expect, test } from "vitest";
import { canonicalCriteria, isTooBroad } from "~/features/alerts/alert-criteria.server";
import { saveCriteria } from "~/features/alerts/save-criteria.server";
import { listFound } from "~/features/jobs/search/list-found.server";
import { getDatabase } from "~/lib/db/database.server";
import { migrate } from "~/runtime.server";
import { chooser, fewCodes, generateFilter, searchableTitles, seededRandom } from "../../support/job-filters";
import { insertJob, insertOrganization } from "../../support/jobs";
import { ownDatabase } from "../../support/own-process";

const db = ownDatabase();
const now = new Date("2026-11-22T10:00:00.000Z");
const dayMs = 24 * 60 * 60 * 1000;
const choose = chooser(seededRandom(8));
const jobCount = 150;
const organizations: { id: string; slug: string }[] = [];

beforeAll(async () => {
  await migrate();
  for (let n = 0; n < 4; n += 1)
    organizations.push(
      await insertOrganization(db(), { name: n === 0 ? "Centro de Química" : `Centro ${n}` }),
    );
  for (let n = 0; n < jobCount; n += 1) await insertAnyJob();
});

/** A published job with values that the filters ask for; at the edge of a day now and then. */
async function insertAnyJob(): Promise<void> {
  const { one, some, maybe, random } = choose;
  const salary = one([20_000, 32_000, 38_000, 60_000]);
  await insertJob(db(), {
    organizationId: one(organizations).id,
    title: one(searchableTitles),
    description: maybe(0.3, () => "Síntesis de células madre con química verde.") ?? "Un proyecto nuevo.",
    publishedAt: new Date(now.getTime() - one([1, 3, 7, 30]) * dayMs + one([-1, 0, 1])),
    closesAt: new Date(now.getTime() + one([1, 7, 31, 60]) * dayMs + one([-1, 0, 1])),
    columns: {
      field: one(fewCodes.field),
      career_stages: [...new Set(some(fewCodes.stage, 2))],
      contract_type: one(fewCodes.contract),
      workplace: one(fewCodes.workplace),
      city: one(fewCodes.cities),
      region: random() < 0.9 ? one(fewCodes.region) : null,
      country: random() < 0.9 ? "ES" : "PT",
      salary_min: salary,
      salary_max: salary,
      salary_annual_min: salary,
      salary_annual_max: salary,
    },
  });
}

/** What the columns of `alert_criteria` say, as the tasks read them. */
async function matchedBy(criteriaId: string): Promise<string[]> {
  const { rows } = await db().query<{ id: string }>(
    `SELECT jobs.id FROM jobs, alert_criteria AS c
     WHERE c.id = $1 AND jobs.status = 'published' AND jobs.hidden_at IS NULL AND jobs.closes_at > $2
       AND (c.query IS NULL OR jobs.all_words @@ c.query)
       AND (c.fields = '{}' OR jobs.field = ANY(c.fields))
       AND (c.stages = '{}' OR jobs.career_stages && c.stages)
       AND (c.contracts = '{}' OR jobs.contract_type = ANY(c.contracts))
       AND (c.workplaces = '{}' OR jobs.workplace = ANY(c.workplaces))
       AND (c.regions = '{}' OR jobs.region = ANY(c.regions))
       AND (c.city_key IS NULL OR search_fold(jobs.city) = c.city_key)
       AND (c.country IS NULL OR jobs.country = c.country)
       AND (c.salary_min IS NULL OR jobs.salary_annual_max >= c.salary_min)
       AND (c.organization_id IS NULL OR jobs.organization_id = c.organization_id)
       AND (c.published_since IS NULL OR jobs.published_at >= $2::timestamptz - c.published_since * interval '24 hours')
       AND (c.closes_within IS NULL OR jobs.closes_at <= $2::timestamptz + c.closes_within * interval '24 hours')`,
    [criteriaId, now],
  );
  return rows.map(({ id }) => id).sort();
}

test("500 generated alerts match exactly what the search finds", async () => {
  const { prisma } = await getDatabase();
  let found = 0;
  let empty = 0;
  for (let n = 0; n < 500; ) {
    const filter = generateFilter(
      choose,
      organizations.map(({ slug }) => slug),
    );
    if (isTooBroad(canonicalCriteria(filter))) continue;
    n += 1;
    const { id } = await prisma.$transaction((tx) => saveCriteria(tx, filter, now));
    const jobs = await listFound(filter, { sort: "newest", limit: jobCount }, now);
    const searched = jobs.map((job) => job.id).sort();
    expect(await matchedBy(id), JSON.stringify(filter)).toEqual(searched);
    if (searched.length > 0) found += 1;
    else empty += 1;
  }
  // Filters that all find nothing, or all the same, would prove nothing.
  expect(found).toBeGreaterThan(200);
  expect(empty).toBeGreaterThan(50);
});
