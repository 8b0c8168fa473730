import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { saveCriteria } from "~/features/alerts/alert-criteria.server";
import { matchInbox } from "~/features/alerts/matching/match-inbox.server";
import { listJobsAsAdmin } from "~/features/jobs/admin/list-jobs.server";
import { listFound } from "~/features/jobs/search/list-found.server";
import { searchQuery } from "~/features/jobs/search/words/search-query.server";
import { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { databases, type OpenDatabase } from "../../support/app/both-databases";
import { ownDatabase } from "../../support/app/own-process";
import { insertJob, insertOrganization } from "../../support/jobs/jobs";
import { namesBySearches, spellingsOfNames } from "../../support/jobs/names-with-signs";
import { insertUser } from "../../support/people/users";
import { isEverything } from "../../support/run/scope";

/** Forms of one word: a search for any of them, with or without accents, finds the jobs with every other. */
const families = [
  ["investigación", "investigaciones", "investigador", "investigadora", "investigadoras", "Investigador/a"],
  ["biología", "biólogo", "bióloga", "biólogos", "biológico", "biológicas", "Biólogo/a"],
  ["química", "químico", "químicos", "químicas", "Químico/a"],
  ["técnico", "técnica", "técnicos", "Técnico/a"],
  ["ingeniero", "ingeniera", "ingenieros", "ingenieras", "Ingeniero/a"],
  ["ingeniería", "ingenierías"],
  ["simulación", "simulaciones", "simular"],
  ["genética", "genético", "genéticos"],
  ["médico", "médica", "médicos"],
  ["estadística", "estadístico", "estadísticos"],
  ["astronomía", "astronómico", "astrónoma"],
  ["neurociencia", "neurociencias"],
  ["material", "materiales"],
  ["sensor", "sensors"],
] as const;

const withoutAccents = (text: string) => text.normalize("NFD").replace(/[\u0300-\u036f]/g, "");

/** Every spelling of a family: as it is, without accents, in capitals. */
const spellings = (family: readonly string[]) => [
  ...new Set(family.flatMap((form) => [form, withoutAccents(form), form.toUpperCase()])),
];

const bySpelling = spellingsOfNames.flatMap((names) =>
  names.flatMap((text) => names.map((typed): [string, string, boolean] => [text, typed, true])),
);
const table = [...bySpelling, ...namesBySearches];

/** The embedded one as well with `everything`. */
const inThisScope = databases.filter(([name]) => isEverything || name === "PostgreSQL");

describe.each(inThisScope)("the words of a search on %s", (_name, open) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  test("a word is found by each of its forms, with accents or without", async () => {
    for (const family of families) {
      const missed = await database.ask<{ missed: string }>(
        `SELECT form || ' by ' || typed AS missed FROM unnest($1::text[]) AS form, unnest($2::text[]) AS typed
       WHERE NOT search_words('Se busca ' || form || ' para un equipo') @@ search_query(typed)`,
        [family, spellings(family)],
      );
      expect(missed).toEqual([]);
    }
  });

  test.each<[text: string, typed: string, isFound: boolean]>([
    ["Química orgánica en Sevilla", "quimica sevilla", true],
    ["Química orgánica en Sevilla", "quimica granada", false],
    ["Química orgánica en Sevilla", "granada or sevilla", true],
    ["Química orgánica en Sevilla", '"química orgánica"', true],
    ["Química orgánica en Sevilla", '"orgánica química"', false],
    ["Química orgánica en Sevilla", "química -orgánica", false],
    ["Químicos orgánicos en Sevilla", "sevilla -química", false],
    ["Química orgánica en Sevilla", "química -inorgánica", true],
    ["Químico inorgánico en Sevilla", "-organica sevilla", true],
    ["Oferta de física", "química -física", false],
    ["Oferta de física", '-"oferta de física" física', false],
    ["Microscopía 2D/3D", "3d", true],
    ["Machine learning engineer", "machines", true],
    // Their Spanish stems are stop words: «las», «mas», «son», «por».
    ...["láser", "masa", "sonido", "poro"].flatMap((noun): [string, string, boolean][] => [
      ["Las bases, con más plazas, son para todos por igual", noun, false],
      [`Un ${noun} nuevo`, noun, true],
    ]),
    ["Fuente láser pulsada", "láser pulsado", true],
    ["Fuente de láser pulsada", '"láser pulsado"', true],
    ["Las fuentes pulsadas", "láser pulsado", false],
    ["Espectrometría de masas", "masa espectrometrías", true],
    ["Espectrometrías, y más", "masas -becas", false],
    ["Una plaza para cada persona", "uña", false],
    ["Cultivo de una uña", "uña", true],
    // A minus before a number excludes the names with that number.
    ["COVID-19", "-19", false],
  ])("the text «%s» is found by «%s»: %s", async (text, typed, isFound) => {
    const [row] = await database.ask<{ found: boolean }>(
      "SELECT search_words($1) @@ search_query($2) AS found",
      [text, typed],
    );
    expect(row?.found).toBe(isFound);
  });

  test.each<[text: string, typed: string, isFound: boolean]>([
    ["Química analítica, inorgánica y orgánica", "quimica organica", true],
    ["Química física, analítica, inorgánica y orgánica", "quimica organica", false],
    ["Materia orgánica, con algo de química", "quimica organica", false],
    ["Técnico/a de calidad", "tecnico calidad", true],
    ["Técnico/a de laboratorio en calidad", "tecnico de calidad", false],
    ["Ayuda de una profesora con el doctorado", "profesor ayudante doctor", false],
    ["Plazas de profesorado ayudante doctor", "profesor ayudante doctor", true],
  ])("the text «%s» has the name «%s»: %s", async (text, typed, isFound) => {
    const query = searchQuery(typed);
    const found = Prisma.sql`SELECT search_words(${text}) @@ ${query} AS found`;
    const [row] = await database.ask<{ found: boolean }>(found.text, found.values as unknown[]);
    expect(row?.found).toBe(isFound);
  });

  test("signs, operators and ten thousand letters are no error", async () => {
    const odd = `" ' - -- | & ! ( :* a:*b \\ or /`.split(" ");
    const typed = ["", " ", ...odd, "- -", "or or", "'; DROP TABLE jobs --", "x".repeat(10_000)];
    const rows = await database.ask("SELECT search_query(t)::text FROM unnest($1::text[]) AS t", [typed]);
    expect(rows).toHaveLength(typed.length);
  });

  test("names with hyphens, digits and signs are found by all their spellings, and by no other name", async () => {
    const wrong = await database.ask(
      `SELECT * FROM jsonb_to_recordset($1) AS asked (text text, typed text, found boolean)
       WHERE search_words('Se busca ' || text || ' para un equipo') @@ search_query(typed) <> found`,
      [JSON.stringify(table.map(([text, typed, found]) => ({ text, typed, found })))],
    );
    expect(wrong).toEqual([]);
  });
});

test.runIf(isEverything)("the embedded database and PostgreSQL read words alike", async () => {
  const texts = [...families.flat(), "Plaza I+D+i de bio-informática", "COVID-19 en 2026"];
  const read = async ([, open]: (typeof databases)[number]) => {
    const { ask, close } = await open();
    const sql =
      "SELECT search_words(t)::text AS words, search_query(t)::text AS query FROM unnest($1::text[]) AS t";
    const rows = await ask(sql, [texts]);
    await close();
    return rows;
  };
  const [embedded, server] = [databases[0], databases[1]];
  expect(embedded && (await read(embedded))).toEqual(server && (await read(server)));
});

const db = ownDatabase();

test("the search, the administrators' list and the alerts find the same names", async () => {
  const now = new Date();
  const typings = [...new Set(table.map(([, asked]) => asked))];
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
  for (const typed of isEverything ? typings : typings.filter((_, at) => at % 24 === 0)) {
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
  await matchInbox({ cutoff: now, max: titles.length });
  for (const [typed, id] of alerts) {
    const { rows } = await db().query("SELECT job_id AS id FROM criteria_matches WHERE criteria_id = $1", [
      id,
    ]);
    compare("alerts", typed, titlesOf(rows));
  }
  expect(wrong).toEqual([]);
});

test("a name does not begin in one text of a job and end in the next", async () => {
  const { id: organizationId } = await insertOrganization(db(), { name: "Cuántica Serena" });
  const fields = {
    organizationId,
    title: "Datos para geometría computacional",
    description: "Energía limpia.",
  };
  const { id } = await insertJob(db(), { ...fields, columns: { city: "Solar", region: "ES-M" } });
  const found = async (q: string) => {
    const jobs = await listFound({ q }, { sort: "newest", limit: 200 }, new Date());
    return jobs.some((job) => job.id === id);
  };
  expect([await found("geometría computacional"), await found('"cuántica serena"')]).toEqual([true, true]);
  expect([await found("computación cuántica"), await found('"serena solar"')]).toEqual([false, false]);
});

const findableStates = ["in_review", "published", "closed"] as const;

/** The states of the jobs that a word finds, whether or not strangers see them. */
async function statesFoundBy(word: string): Promise<string[]> {
  const { rows } = await db().query<{ status: string }>(
    "SELECT status FROM jobs WHERE all_words @@ search_query($1) ORDER BY status::text",
    [word],
  );
  return rows.map(({ status }) => status);
}

test("an organization's new name finds its jobs that somebody can look for at once, and its drafts when they are sent", async () => {
  const { id: organizationId } = await insertOrganization(db(), { name: "Instituto Saturno" });
  const { id: draft } = await insertJob(db(), { organizationId, status: "draft" });
  for (const status of [...findableStates, "archived"] as const)
    await insertJob(db(), { organizationId, status });
  await db().query("UPDATE organizations SET name = 'Instituto Neptuno' WHERE id = $1", [organizationId]);
  expect(await statesFoundBy("neptuno")).toEqual(["closed", "in_review", "published"]);
  expect(await statesFoundBy("saturno")).toEqual(["archived", "draft"]);
  await db().query("UPDATE jobs SET status = 'in_review', submitted_at = now() WHERE id = $1", [draft]);
  expect(await statesFoundBy("neptuno")).toEqual(["closed", "in_review", "in_review", "published"]);
  expect(await statesFoundBy("saturno")).toEqual(["archived"]);
});
