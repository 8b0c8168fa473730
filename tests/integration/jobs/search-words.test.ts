import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { databases, type OpenDatabase } from "../../support/app/both-databases";

/** Forms of one word: a search for any of them, with or without accents, finds the jobs with every other. */
const families = [
  ["investigación", "investigaciones", "investigador", "investigadora", "investigadoras", "Investigador/a"],
  ["biología", "biólogo", "bióloga", "biólogos", "biológico", "biológicas", "Biólogo/a"],
  ["química", "químico", "químicos", "químicas", "Químico/a"],
  ["técnico", "técnica", "técnicos", "Técnico/a"],
  ["ingeniero", "ingeniera", "ingenieros", "ingenieras", "Ingeniero/a"],
  ["ingeniería", "ingenierías"],
  ["catálisis"],
  ["simulación", "simulaciones", "simular"],
  ["posdoctoral", "posdoctorales"],
  ["genética", "genético", "genéticos"],
  ["médico", "médica", "médicos"],
  ["estadística", "estadístico", "estadísticos"],
  ["publicación", "publicaciones"],
  ["astronomía", "astronómico", "astrónoma"],
  ["neurociencia", "neurociencias"],
  ["célula", "células"],
  ["material", "materiales"],
  ["español", "española", "españoles"],
  ["sensor", "sensors"],
] as const;

const withoutAccents = (text: string) => text.normalize("NFD").replace(/[\u0300-\u036f]/g, "");

/** Every spelling of a family: as it is, without accents, in capitals. */
const spellings = (family: readonly string[]) => [
  ...new Set(family.flatMap((form) => [form, withoutAccents(form), form.toUpperCase()])),
];

describe.each(databases)("the words of a search on %s", (_name, open) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  test.each(families.map((family) => [family[0], family] as const))(
    "the family of «%s»",
    async (_first, family) => {
      const missed = await database.ask<{ missed: string }>(
        `SELECT form || ' by ' || typed AS missed FROM unnest($1::text[]) AS form, unnest($2::text[]) AS typed
       WHERE NOT search_words('Se busca ' || form || ' para un equipo') @@ search_query(typed)`,
        [family, spellings(family)],
      );
      expect(missed).toEqual([]);
    },
  );

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
  ])("«%s» by «%s»: %s", async (text, typed, isFound) => {
    const [row] = await database.ask<{ found: boolean }>(
      "SELECT search_words($1) @@ search_query($2) AS found",
      [text, typed],
    );
    expect(row?.found).toBe(isFound);
  });

  test.each([
    "",
    " ",
    '"',
    "'",
    "-",
    "- -",
    "--",
    "|",
    "&",
    "!",
    "(",
    ":*",
    "a:*b",
    "\\",
    "'; DROP TABLE jobs --",
    "or",
    "or or",
    "/",
    "x".repeat(10_000),
  ])("%j is no error", async (typed) => {
    const [row] = await database.ask<{ query: string }>("SELECT search_query($1)::text AS query", [typed]);
    expect(row).toBeDefined();
  });
});

test("both databases read words alike", async () => {
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
