import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { matchInbox } from "~/features/alerts/matching/match-inbox.server";
import { saveCriteria } from "~/features/alerts/save-criteria.server";
import { listJobsAsAdmin } from "~/features/jobs/admin/list-jobs.server";
import { listFound } from "~/features/jobs/search/list-found.server";
import { getDatabase } from "~/lib/db/database.server";
import { databases, type OpenDatabase } from "../../support/app/both-databases";
import { ownDatabase } from "../../support/app/own-process";
import { insertJob } from "../../support/jobs/jobs";
import { namesBySearches, spellingsOfNames } from "../../support/jobs/names-with-signs";
import { insertUser } from "../../support/people/users";

const bySpelling = spellingsOfNames.flatMap((names) =>
  names.flatMap((text) => names.map((typed): [string, string, boolean] => [text, typed, true])),
);
const table = [...bySpelling, ...namesBySearches];

describe.each(databases)("names with hyphens, digits and signs on %s", (_name, open) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  test("are found by all their spellings, and by no other name", async () => {
    const wrong = await database.ask(
      `SELECT * FROM jsonb_to_recordset($1) AS asked (text text, typed text, found boolean)
       WHERE search_words('Se busca ' || text || ' para un equipo') @@ search_query(typed) <> found`,
      [JSON.stringify(table.map(([text, typed, found]) => ({ text, typed, found })))],
    );
    expect(wrong).toEqual([]);
  });

  test("a minus before a word excludes it", async () => {
    const [row] = await database.ask("SELECT search_words('COVID-19') @@ search_query('-19') AS found", []);
    expect(row).toEqual({ found: false });
  });
});

const db = ownDatabase();

test("the search, the administrators' list and the alerts find the same names", async () => {
  const now = new Date();
  const { prisma } = await getDatabase();
  const titles = [...new Set(table.map(([text]) => text))];
  const jobs = new Map<string, string>();
  for (const title of titles) jobs.set((await insertJob(db(), { title: `Plaza ${title} libre` })).id, title);
  const { id: userId } = await insertUser(db(), { isEmailVerified: true });
  const alerts = new Map<string, string>();
  const titlesOf = (rows: readonly { id: string }[]) => new Set(rows.map(({ id }) => jobs.get(id)));
  const wrong: string[] = [];
  const compare = (door: string, typed: string, found: ReadonlySet<string | undefined>) => {
    for (const [text, asked, isFound] of table)
      if (asked === typed && found.has(text) !== isFound) wrong.push(`${door}: ${text} by ${typed}`);
  };
  for (const typed of new Set(table.map(([, asked]) => asked))) {
    compare("search", typed, titlesOf(await listFound({ q: typed }, { sort: "newest", limit: 200 }, now)));
    const listed = await listJobsAsAdmin({ status: "published", q: typed, limit: 100 }, now);
    compare("administrators", typed, titlesOf(listed.items));
    const { id } = await prisma.$transaction((tx) => saveCriteria(tx, { q: typed }, now));
    alerts.set(typed, id);
  }
  await db().query(
    `INSERT INTO job_alerts (id, user_id, name, criteria_id, frequency, created_at, updated_at)
     SELECT gen_random_uuid(), $1, 'Alerta', id, 'daily', $2, $2 FROM alert_criteria`,
    [userId, now],
  );
  await db().query(
    "INSERT INTO alert_inbox (job_id, all_words, created_at) SELECT id, all_words, $1 FROM jobs",
    [now],
  );
  await matchInbox(now, titles.length);
  for (const [typed, id] of alerts) {
    const { rows } = await db().query("SELECT job_id AS id FROM criteria_matches WHERE criteria_id = $1", [
      id,
    ]);
    compare("alerts", typed, titlesOf(rows));
  }
  expect(wrong).toEqual([]);
});
