import { beforeAll, describe, expect, test } from "vitest";
import { canonicalCriteria, isTooBroad, saveCriteria } from "~/features/alerts/alert-criteria.server";
import { matchInbox, readWordsAgain } from "~/features/alerts/matching/match-inbox.server";
import { approveJob } from "~/features/jobs/admin/approve-job.server";
import { closeJob } from "~/features/jobs/lifecycle/close-job.server";
import { extendJob } from "~/features/jobs/lifecycle/extend-job.server";
import { publishJob } from "~/features/jobs/lifecycle/publish-job.server";
import { reopenJob } from "~/features/jobs/lifecycle/reopen-job.server";
import { createJob } from "~/features/jobs/posting/create-job.server";
import { updateJob } from "~/features/jobs/posting/update-job.server";
import { listFound } from "~/features/jobs/search/list-found.server";
import { jobEvents } from "~/job-events.server";
import { getDatabase } from "~/lib/db/database.server";
import { isoDayAfter } from "~/lib/time/closing-time.server";
import { ownDatabase } from "../../support/app/own-process";
import {
  chooser,
  fewCodes,
  generateFilter,
  searchableTitles,
  seededRandom,
} from "../../support/jobs/job-filters";
import { insertJob, insertOrganization } from "../../support/jobs/jobs";
import { completeJob, insertEmployer, type TestEmployer } from "../../support/people/employers";
import { insertUser } from "../../support/people/users";
import { isEverything } from "../../support/run/scope";

const db = ownDatabase();
const now = new Date("2026-11-22T10:00:00.000Z");
const dayMs = 24 * 60 * 60 * 1000;
const choose = chooser(seededRandom(8));
const jobCount = isEverything ? 150 : 60;
const organizations: { id: string; slug: string }[] = [];

beforeAll(async () => {
  process.env.ORG_REVIEW = "true";
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
      hours: random() < 0.9 ? one(fewCodes.hours) : null,
      city: one(fewCodes.cities),
      region: random() < 0.9 ? one(fewCodes.region) : null,
      funding_programme: random() < 0.5 ? one(fewCodes.funding) : null,
      language: one(fewCodes.language),
      country: random() < 0.9 ? "ES" : "PT",
      salary_min: salary,
      salary_max: salary,
      salary_annual_min: salary,
      salary_annual_max: salary,
    },
  });
}

/** The stored matches, by criteria. */
async function matched(): Promise<Map<string, string[]>> {
  const { rows } = await db().query<{ id: string; jobs: string[] }>(
    `SELECT criteria_id AS id, array_agg(job_id::text ORDER BY job_id::text) AS jobs FROM criteria_matches
     GROUP BY criteria_id`,
  );
  return new Map(rows.map(({ id, jobs }) => [id, jobs]));
}

test("words that another vocabulary has read are read again before anything is matched", async () => {
  const { prisma } = await getDatabase();
  const { id } = await prisma.$transaction((tx) => saveCriteria(tx, { q: "posdoc -remoto" }, now));
  const stored = async () => {
    const { rows } = await db().query("SELECT query::text, vocabulary FROM alert_criteria WHERE id = $1", [
      id,
    ]);
    return rows[0];
  };
  const today = await stored();
  expect(today.query).toContain("stage:r2");
  await db().query("UPDATE alert_criteria SET query = search_query('posdoc'), vocabulary = 'another'");
  await readWordsAgain();
  expect(await stored()).toEqual(today);
});

test("the longest text with names in every word fits into a row", async () => {
  const { prisma } = await getDatabase();
  const names =
    "técnico de laboratorio gestor de proyectos estudiante predoc tesis IA FP PI becario oposición MSCA ERC";
  const q = `${names} ${"FPU FPI RyC JdC PTA ESR TFM TFG ADE OTRI ".repeat(3)}`.slice(0, 200).trim();
  const { id } = await prisma.$transaction((tx) => saveCriteria(tx, { q }, now));
  const { rows } = await db().query("SELECT numnode(query) AS nodes FROM alert_criteria WHERE id = $1", [id]);
  expect(rows[0].nodes).toBeGreaterThan(50);
});

/** Each is a search, and criteria that are matched. */
const alertCount = isEverything ? 300 : 40;

test(`${alertCount} generated alerts match exactly what the search finds`, async () => {
  const { prisma } = await getDatabase();
  const { id: userId } = await insertUser(db(), { isEmailVerified: true });
  const searched = new Map<string, { filter: object; jobs: string[] }>();
  for (let n = 0; n < alertCount; ) {
    const filter = generateFilter(
      choose,
      organizations.map(({ slug }) => slug),
    );
    if (isTooBroad(canonicalCriteria(filter))) continue;
    n += 1;
    const { id } = await prisma.$transaction((tx) => saveCriteria(tx, filter, now));
    const jobs = await listFound(filter, { sort: "newest", limit: jobCount }, now);
    searched.set(id, { filter, jobs: jobs.map((job) => job.id).sort() });
  }
  // Only criteria of active alerts are matched.
  await db().query(
    `INSERT INTO job_alerts (id, user_id, name, criteria_id, frequency, created_at, updated_at)
     SELECT gen_random_uuid(), $1, 'Alerta', id, 'daily', $2, $2 FROM alert_criteria`,
    [userId, now],
  );
  await db().query(
    "INSERT INTO alert_inbox (job_id, all_words, created_at) SELECT id, all_words, $1 FROM jobs",
    [now],
  );
  await matchInbox({ cutoff: now, max: jobCount });
  const kept = await matched();
  for (const [id, { filter, jobs }] of searched)
    expect(kept.get(id) ?? [], JSON.stringify(filter)).toEqual(jobs);
  const found = [...searched.values()].filter(({ jobs }) => jobs.length > 0).length;
  // Filters that all find nothing, or all the same, would prove nothing.
  expect(found).toBeGreaterThan(alertCount * 0.4);
  expect(searched.size - found).toBeGreaterThan(alertCount * 0.1);
});

describe("the inbox of the alerts", () => {
  const later = (days: number) => new Date(now.getTime() + days * dayMs);
  let employer: TestEmployer;
  let unverified: TestEmployer;

  beforeAll(async () => {
    employer = await insertEmployer(db());
    unverified = await insertEmployer(db(), { verified: false });
  });

  /** When a job came into the inbox; null for one that is not there. */
  async function inboxOf(id: string): Promise<Date | null> {
    const { rows } = await db().query("SELECT created_at FROM alert_inbox WHERE job_id = $1", [id]);
    return rows[0]?.created_at ?? null;
  }

  async function hasItsWords(id: string): Promise<boolean> {
    const { rows } = await db().query(
      "SELECT i.all_words = j.all_words AS same FROM alert_inbox i JOIN jobs j ON j.id = i.job_id WHERE j.id = $1",
      [id],
    );
    return rows[0]?.same ?? false;
  }

  test("a job comes to the alerts when it is published or approved, not as a draft or in review", async () => {
    const closesAt = isoDayAfter(now, 30);
    const { id } = await createJob(employer, completeJob(), now);
    expect(await inboxOf(id)).toBeNull();
    await publishJob(employer, id, { closesAt }, later(1));
    expect([await inboxOf(id), await hasItsWords(id)]).toEqual([later(1), true]);
    const { id: reviewed } = await createJob(unverified, completeJob(), now);
    await publishJob(unverified, reviewed, { closesAt }, now);
    expect(await inboxOf(reviewed)).toBeNull();
    await approveJob({ actorId: (await insertUser(db())).id, id: reviewed }, later(2));
    expect(await inboxOf(reviewed)).toEqual(later(2));
  });

  test("reopening a closed job brings it to the alerts a second time; extending its deadline does not", async () => {
    const { id } = await createJob(employer, completeJob(), now);
    await publishJob(employer, id, { closesAt: isoDayAfter(now, 30) }, now);
    await db().query("DELETE FROM alert_inbox WHERE job_id = $1", [id]);
    await extendJob(employer, id, isoDayAfter(now, 40), later(1));
    await closeJob(employer, id, "filled", jobEvents, later(2));
    expect(await inboxOf(id)).toBeNull();
    await reopenJob(employer, id, isoDayAfter(later(3), 30), later(3));
    expect(await inboxOf(id)).toEqual(later(3));
  });

  test("a job that waits for its alerts is found by words it was given since", async () => {
    const { id } = await createJob(employer, completeJob(), now);
    const job = await publishJob(employer, id, { closesAt: isoDayAfter(now, 30) }, now);
    const description = `${job.description} También hacemos espectroscopia.`;
    await updateJob(employer, id, { version: job.updatedAt, description }, jobEvents, later(1));
    await db().query("UPDATE organizations SET name = 'Instituto Nuevo' WHERE id = $1", [
      employer.organizationId,
    ]);
    const { rows } = await db().query(
      "SELECT all_words @@ search_query('espectroscopia nuevo') AS found FROM alert_inbox WHERE job_id = $1",
      [id],
    );
    expect([rows[0]?.found, await hasItsWords(id)]).toEqual([true, true]);
  });
});
