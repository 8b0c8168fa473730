import { describe, expect, test } from "vitest";
import { describeFilled } from "../../support/app/filled-app";
import { statementsOfRequest } from "../../support/app/statements";
import { bodyOf } from "../../support/factories";
import { insertJob, insertOrganization } from "../../support/jobs/jobs";
import { textOf } from "../../support/people/waitlist-forms";

const dayMs = 24 * 60 * 60 * 1000;
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs);
const inDays = (days: number) => new Date(Date.now() + days * dayMs);

type Db = Parameters<typeof insertJob>[0];

/** Five open jobs that differ in every filter, the first one the newest, and some that nobody finds. */
async function fill(db: Db): Promise<void> {
  const { id: sun } = await insertOrganization(db, { name: "Instituto Sol", slug: "instituto-sol" });
  const { id: moon } = await insertOrganization(db, { name: "Centro de Óptica Luna", slug: "centro-luna" });
  const job = (title: string, age: number, { columns, ...fields }: Parameters<typeof insertJob>[1] = {}) =>
    insertJob(db, {
      ...{ title, organizationId: sun, publishedAt: daysAgo(age), slug: `s-${age}` },
      ...{ ...fields, columns: { salary_annual_min: 10_000, ...columns } },
    });
  const first = { closesAt: inDays(20), columns: { salary_annual_max: 40_000 } };
  await job("Investigador/a en química orgánica", 0.1, first);
  await job("Técnica de laboratorio", 2, {
    organizationId: moon,
    closesAt: inDays(5.5),
    columns: {
      field: "physics",
      career_stages: ["technician"],
      contract_type: "permanent",
      workplace: "hybrid",
      hours: "part_time",
      city: "León",
      region: "ES-LE",
      salary_annual_max: 30_000,
    },
  });
  await job("Biólogo/a molecular", 5, {
    closesAt: inDays(10),
    description: "Genética de levaduras, con algo de química.",
    columns: {
      field: "biology",
      career_stages: ["r1", "r2"],
      contract_type: "predoctoral",
      workplace: "remote",
      remote_countries: ["ES", "FR"],
      city: null,
      region: null,
      salary_annual_max: 20_000,
    },
  });
  await job("Profesora de óptica", 20, {
    closesAt: inDays(15),
    columns: {
      field: "physics",
      career_stages: ["r3"],
      city: "Lisboa",
      region: null,
      country: "PT",
      salary_annual_max: 50_000,
    },
  });
  const last = { organizationId: moon, closesAt: inDays(30), columns: { salary_annual_max: 15_000 } };
  await job("Química industrial", 40, last);
  await job("Química cerrada", 0.2, { status: "closed" });
  await job("Química vencida", 3, { closesAt: daysAgo(0.01) });
  await job("Química retirada", 4, { hiddenAt: daysAgo(1) });
  await job("Química en borrador", 6, { status: "draft" });
}

const short: Record<string, string> = {
  "Investigador/a en química orgánica": "A",
  "Técnica de laboratorio": "B",
  "Biólogo/a molecular": "C",
  "Profesora de óptica": "D",
  "Química industrial": "E",
};

describeFilled("searching jobs", fill, (app) => {
  const ask = (query: string) => app().client().get(`/api/jobs?${query}`);
  const find = async (query: string) => bodyOf(await ask(query));
  const found = async (query: string) =>
    (await find(query)).items.map(({ title }: { title: string }) => short[title] ?? title).join("");
  const page = async (query: string) => {
    const response = await app().client().get(`/jobs?${query}`);
    return { status: response.status, html: await textOf(response) };
  };
  const encode = (name: string, value: string) => `${name}=${encodeURIComponent(value)}`;

  test.each([
    ["", "ABCDE"],
    ["field=physics&field=biology", "BCD"],
    ["stage=r2", "ACE"],
    ["contract=permanent", "B"],
    ["workplace=remote&workplace=hybrid", "BC"],
    ["region=ES-LE", "B"],
    ["hours=part_time", "B"],
    ["city=LEON", "B"],
    ["country=PT", "D"],
    ["salaryMin=30000", "ABD"],
    ["salaryMin=30001", "AD"],
    ["organization=centro-luna", "BE"],
    ["publishedSince=1", "A"],
    ["publishedSince=30", "ABCD"],
    ["closesWithin=10", "BC"],
    ["sort=salary", "DABCE"],
    ["sort=closing", "BCDAE"],
    ["limit=2&page=2", "CD"],
    ["limit=2&page=4", ""],
  ])("the query «%s» finds the jobs %s in this order", async (query, jobs) => {
    expect(await found(query)).toBe(jobs);
  });

  test.each([
    ["química", "AEC"],
    ["optica", "DBE"],
    ["instituto sol", "ACD"],
    ["química -orgánica", "EC"],
    ["genética or orgánica", "AC"],
    ["lisboa", "D"],
    ["a media jornada", "B"],
    // Signs and operators alone find nothing.
    ["-", ""],
    ["or", ""],
  ])(
    "the words «%s» find the jobs %s: in the title, then in the organization, then elsewhere",
    async (words, jobs) => {
      expect(await found(encode("q", words))).toBe(jobs);
    },
  );

  test("words of signs, operators and markup are an error neither for the API nor for the page", async () => {
    for (const words of ['" - | & ! () :* a:* \\', "'; DROP TABLE jobs; --", "% _ $1 {} <script> … 🧪"])
      expect([words, (await ask(encode("q", words))).status]).toEqual([words, 200]);
    expect((await page(encode("q", `"'; DROP TABLE jobs; -- <script>`))).status).toBe(200);
  });

  describe("the counts beside a search", () => {
    test("the counts beside a search tell each facet under the other filters, what each filter takes away, and where each job is; the page offers the jobs that the salary filter hides", async () => {
      const body = await find("field=physics&salaryMin=40000");
      expect(body).toMatchObject({ total: 1, isTotalExact: true, inexactFacets: [], withFewerWords: null });
      expect(body.facets.field).toEqual({ chemistry: 1, physics: 1 });
      expect(body.facets.stage).toEqual({ r3: 1 });
      expect(body.withoutFilter).toEqual({ field: 1, salaryMin: 1 });
      expect(body.items[0].url).toBe(`${app().baseUrl}/jobs/s-20`);
      const { html } = await page("stage=r2&salaryMin=35000");
      expect(html).toContain("2 ofertas más sin tu filtro de salario");
      expect(html).toContain('href="/jobs?stage=r2"');
    });
  });

  describe("a search that finds one to four jobs", () => {
    const all = encode("q", "jornada completa en español");
    const few = `${all}&closesWithin=20`;
    const nearest = async (query: string) => (await find(query)).nearest;

    test("others that fewer words find are listed apart and marked, and leave the list as it is", async () => {
      expect(await found("q=hierro+optica")).toBe("DBE");
      const body = await find("q=hierro+optica");
      expect(body).toMatchObject({ total: 3, isRelaxed: false, nearest: { leftOut: ["optica"] } });
      expect(body.nearest.items.map(({ title }: { title: string }) => short[title])).toEqual(["A"]);
      const { html } = await page("q=hierro+optica");
      expect(html).toMatch(/3 ofertas abiertas.*Otras ofertas, sin «optica»<\/h2>.*química orgánica/s);
    });

    test("none are listed under a part of them, where exactly the words are asked for, or without words", async () => {
      expect([(await find(few)).total, (await find(all)).total]).toEqual([3, 4]);
      expect((await nearest(few)).items).toHaveLength(1);
      expect((await nearest(all)).items).toHaveLength(1);
      for (const other of [`${few}&page=2`, `${few}&limit=2`, `${few}&exact=true`, "closesWithin=10"])
        expect([other, await nearest(other)]).toEqual([other, null]);
    });

    test("they take no more statements than the nearest jobs of a search that finds nothing", async () => {
      const count = async (query: string) => (await statementsOfRequest(() => ask(query))).length;
      const [ofFew, ofNone] = [await count("q=hierro+sol"), await count("q=organica+sol+optica")];
      expect(ofFew).toBeLessThanOrEqual(ofNone);
    });
  });

  describe("a search that finds nothing", () => {
    test("where no job has all words, those that most words find are shown and marked, but in no feed", async () => {
      const near = { isRelaxed: true, leftOut: ["organica"], total: 3 };
      expect(await find("q=organica+optica")).toMatchObject(near);
      const { html } = await page("q=organica+optica");
      expect(html).toContain("Ninguna oferta tiene todas tus palabras. Hemos buscado sin «organica».");
      expect(html).toContain('href="/jobs?q=organica%20optica&amp;exact=true"');
      // Nor by an alert, which says so.
      const kept = "La alerta busca todas las palabras que has escrito, y estas ofertas no las tienen.";
      expect(html).toContain(kept);
      expect((await page("q=optica")).html).not.toContain(kept);
      const feed = await app().client().get("/jobs/feed.json?q=organica+optica");
      expect((await bodyOf(feed)).items).toEqual([]);
    });

    test("a salary among the words is the filter, marked as what stands in their place", async () => {
      const paid = await find("q=sueldo+10000+euros");
      const marks = { isRelaxed: true, leftOut: ["sueldo 10000 euros"], instead: "Desde 10.000 € al año" };
      expect(paid).toMatchObject(marks);
      expect(paid.total).toBe((await find("salaryMin=10000")).total);
      const { html } = await page("q=sueldo+10000+euros");
      expect(html).toContain("Hemos buscado ofertas que llegan a 10.000 € al año.");
    });

    test("a search for exactly its words that finds nothing offers fewer, each with what it finds", async () => {
      const exact = await find("q=organica+optica&exact=true");
      expect(exact).toMatchObject({ isRelaxed: false, total: 0, withFewerWords: { any: 4, none: 5 } });
      const { html } = await page("q=organica+optica&exact=true");
      expect(html).toContain("No hay ofertas con estas palabras.");
      expect(html).toMatch(/Con cualquiera de tus palabras<\/a> <span[^>]*>4 ofertas/);
      // All jobs, as the button has them.
      expect(html).not.toContain("Sin las palabras");
      expect(html).toContain('href="/jobs?q=optica%20or%20organica"');
      expect(html).not.toContain("sin tu filtro de salario");
    });

    test("a search that finds nothing offers fewer filters, each with what it finds, and none that finds nothing either", async () => {
      const { html } = await page("field=physics&region=ES-B");
      expect(html).toContain("No hay ofertas con estos filtros.");
      expect(html).toMatch(/Sin el filtro: Física y astronomía<\/a> <span[^>]*>2 ofertas/);
      expect(html).toMatch(/Sin el filtro: Barcelona<\/a> <span[^>]*>2 ofertas/);
      const { html: hopeless } = await page("field=medicine&region=ES-LE&country=PT");
      expect(hopeless).not.toContain("Sin el filtro");
      expect(hopeless).toContain("Ver todas las ofertas");
    });
  });

  describe("values that no search understands", () => {
    test("values that no search understands are refused by the API, each under its name, a parameter that comes twice too", async () => {
      const response = await ask("field=alchemy&region=ES-X&salaryMin=0&page=501&sort=random");
      expect(response.status).toBe(400);
      const { code, details } = await bodyOf(response);
      expect(code).toBe("INVALID_DATA");
      expect(Object.keys(details.fields).sort()).toEqual(["field", "page", "region", "salaryMin", "sort"]);
      const twice = await bodyOf(await ask("sort=closing&sort=newest"));
      expect(Object.keys(twice.details.fields)).toEqual(["sort"]);
      expect((await ask(encode("salaryMin", "45.000 €"))).status).toBe(400);
    });

    test.each([
      ["page=501", "Esa página no existe", "5 ofertas abiertas"],
      ["page=7", "Los resultados no llegan hasta la página 7.", ""],
      ["field=physics&field=alchemy", "un filtro que no entendemos: Disciplina.", "2 ofertas abiertas"],
      ["q=laboratorio&q=molecular", "esta es la de «laboratorio».", "1 oferta abierta"],
    ])(
      "the page of a search leaves out what it does not understand, says so and keeps the rest: %s",
      async (query, said, found) => {
        const { status, html } = await page(query);
        expect(status).toBe(200);
        expect(html).toContain(said);
        expect(html).toContain(found);
      },
    );
  });

  test("of a country where no job is the page says that its jobs can be done from there", async () => {
    const said = "Ninguna está en Francia: se pueden hacer a distancia desde allí.";
    expect((await page("q=Francia")).html).toContain(said);
    for (const query of ["q=Portugal", "q=Francia+quimica", "q=Alemania"])
      expect((await page(query)).html, query).not.toContain("Ninguna está en");
  });

  test.each([
    ["menos de 30 horas", "menos de 30 horas"],
    ["laboratorio media jornada", "media jornada"],
    ["jornada parcial", null],
    ["laboratorio", null],
  ])("of several words that mean a filter's value the page says which: %s", async (q, words) => {
    const { html } = await page(`q=${encodeURIComponent(q)}`);
    const said = /<span>Hemos buscado «([^»]*)» como <\/span><a [^>]*hours=part_time[^>]*>Jornada parcial</;
    expect(said.exec(html)?.[1] ?? null).toBe(words);
    expect(html.includes("<span>Hemos buscado «")).toBe(words !== null);
  });

  describe("search engines read the page of a search", () => {
    const head = async (query: string) => {
      const { html } = await page(query);
      const one = (pattern: RegExp) => pattern.exec(html)?.[1];
      return {
        title: one(/<title>([^<]*)<\/title>/),
        heading: one(/<h1[^>]*>([^<]*)<\/h1>/),
        canonical: one(/<link rel="canonical" href="https?:\/\/[^/]+([^"]*)"/),
        noindex: html.includes('<meta name="robots" content="noindex"'),
      };
    };
    const all = "Ofertas de empleo científico";
    const any = expect.any(String);

    test.each<[query: string, title: string, heading: string, canonical: string, noindex: boolean]>([
      ["", `${all} | Matraz`, all, "/jobs", false],
      ["field=chemistry", "Ofertas de Química | Matraz", any, "/jobs?field=chemistry", false],
      ["field=chemistry&field=physics", `${all} | Matraz`, all, "/jobs", false],
      ["field=physics&salaryMin=40000", any, any, "/jobs?field=physics", false],
      ["q=quimica&region=ES-B", any, all, "/jobs", true],
      ["field=medicine", any, "Ofertas de Medicina clínica", "/jobs?field=medicine", true],
    ])(
      "search engines read the page of «%s» with its own title, heading, canonical address and permission",
      async (query, title, heading, canonical, noindex) => {
        expect(await head(query)).toEqual({ title, heading, canonical, noindex });
      },
    );
  });
});
