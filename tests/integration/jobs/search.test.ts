import { describe, expect, test } from "vitest";
import { describeFilled } from "../../support/app/filled-app";
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
  const job = (title: string, age: number, fields: Parameters<typeof insertJob>[1] = {}) =>
    insertJob(db, { title, organizationId: sun, publishedAt: daysAgo(age), slug: `s-${age}`, ...fields });
  await job("Investigador/a en química orgánica", 0.1, {
    closesAt: inDays(20),
    columns: { salary_annual_min: 10_000, salary_annual_max: 40_000 },
  });
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
      salary_annual_min: 10_000,
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
      city: null,
      region: null,
      salary_annual_min: 10_000,
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
      salary_annual_min: 10_000,
      salary_annual_max: 50_000,
    },
  });
  await job("Química industrial", 40, {
    organizationId: moon,
    closesAt: inDays(30),
    columns: { salary_annual_min: 10_000, salary_annual_max: 15_000 },
  });
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
    ["field=physics", "BD"],
    ["field=physics&field=biology", "BCD"],
    ["field=physics&field=physics", "BD"],
    ["stage=r2", "ACE"],
    ["contract=permanent", "B"],
    ["workplace=remote&workplace=hybrid", "BC"],
    ["region=ES-LE", "B"],
    ["hours=part_time", "B"],
    ["city=leon", "B"],
    ["city=LEÓN", "B"],
    ["country=PT", "D"],
    ["salaryMin=30000", "ABD"],
    ["salaryMin=30001", "AD"],
    ["organization=centro-luna", "BE"],
    ["organization=nadie", ""],
    ["publishedSince=1", "A"],
    ["publishedSince=3", "AB"],
    ["publishedSince=30", "ABCD"],
    ["closesWithin=6", "B"],
    ["closesWithin=10", "BC"],
    ["field=physics&salaryMin=40000&stage=r3", "D"],
    ["field=", "ABCDE"],
    ["q=", "ABCDE"],
    ["sort=newest", "ABCDE"],
    ["sort=closing", "BCDAE"],
    ["limit=2", "AB"],
    ["limit=2&page=2", "CD"],
    ["limit=2&page=3", "E"],
    ["limit=2&page=4", ""],
    ["page=500", ""],
    ["unknown=1", "ABCDE"],
  ])("the query «%s» finds the jobs %s in this order", async (query, jobs) => {
    expect(await found(query)).toBe(jobs);
  });

  test("each found job has the address of its page", async () => {
    const { items } = await find("limit=1");
    expect(items[0].url).toBe(`${app().baseUrl}/jobs/s-0.1`);
  });

  test("the order by salary begins with the best paid job", async () => {
    expect(await found("sort=salary")).toBe("DABCE");
  });

  test.each([
    ["química", "AEC"],
    ["quimica", "AEC"],
    ["QUÍMICOS", "AEC"],
    ["investigadora", "A"],
    ["investigación", "A"],
    ["tecnicos", "B"],
    ["óptica", "DBE"],
    ["instituto sol", "ACD"],
    ["química -orgánica", "EC"],
    ["-química", "BD"],
    ["genética or orgánica", "AC"],
    ['"química orgánica"', "A"],
    ['"orgánica química"', ""],
    ["lisboa", "D"],
    ["a media jornada", "B"],
    // Signs and operators alone find nothing.
    ["-", ""],
    ["--", ""],
    ["… /", ""],
    ["or", ""],
    ["química --", "AEC"],
  ])(
    "the words «%s» find the jobs %s: in the title, then in the organization, then elsewhere",
    async (words, jobs) => {
      expect(await found(encode("q", words))).toBe(jobs);
    },
  );

  test("words of signs and operators alone are no error for the API", async () => {
    const odd = `" ' """ - -- - - | & ! () :* a:* \\ '; % _ or $1 {} <script> … 🧪`.split(" ");
    for (const words of [...odd, "- -", "'; DROP TABLE jobs; --"])
      expect([words, (await ask(encode("q", words))).status]).toEqual([words, 200]);
  });

  test.each(['"', "'; DROP TABLE jobs; --", "<script>"])(
    "the words %j are no error for the page",
    async (words) => {
      expect((await page(encode("q", words))).status).toBe(200);
    },
  );

  test("a search of a million characters is refused before anything reads it", async () => {
    const response = await ask(`q=${"x".repeat(1_000_000)}`);
    expect([400, 414, 431]).toContain(response.status);
  });

  describe("the counts beside a search", () => {
    test("tell each facet under the other filters, and what each filter takes away", async () => {
      const body = await find("field=physics&salaryMin=40000");
      expect(body).toMatchObject({ total: 1, isTotalExact: true, inexactFacets: [], withFewerWords: null });
      expect(body.facets.field).toEqual({ chemistry: 1, physics: 1 });
      expect(body.facets.stage).toEqual({ r3: 1 });
      expect(body.withoutFilter).toEqual({ field: 1, salaryMin: 1 });
    });

    test("offer the jobs that the salary filter hides, with a link to them", async () => {
      const { html } = await page("stage=r2&salaryMin=35000");
      expect(html).toContain("2 ofertas más sin tu filtro de salario");
      expect(html).toContain('href="/jobs?stage=r2"');
      expect((await page("stage=r2")).html).not.toContain("sin tu filtro de salario");
    });
  });

  describe("a search that finds nothing", () => {
    test("offers fewer words, each with what it finds", async () => {
      const { withFewerWords } = await find("q=organica+optica");
      expect(withFewerWords).toEqual({ any: 4, none: 5 });
      const { html } = await page("q=organica+optica");
      expect(html).toContain("No hay ofertas con estas palabras.");
      expect(html).toMatch(/Con cualquiera de tus palabras<\/a> <span[^>]*>4 ofertas/);
      expect(html).toMatch(/Sin las palabras «organica optica»<\/a> <span[^>]*>5 ofertas/);
      expect(html).toContain('href="/jobs?q=optica%20or%20organica"');
    });

    test("speaks of filters only where there are some", async () => {
      const { html } = await page("q=organica+optica&region=ES-LE");
      expect(html).toContain("No hay ofertas con estos filtros.");
    });

    test("offers fewer filters, each with what it finds, and none that finds nothing either", async () => {
      const { html } = await page("field=physics&region=ES-B");
      expect(html).toMatch(/Sin el filtro: Física y astronomía<\/a> <span[^>]*>2 ofertas/);
      expect(html).toMatch(/Sin el filtro: Barcelona<\/a> <span[^>]*>2 ofertas/);
      const { html: hopeless } = await page("field=medicine&region=ES-LE&country=PT");
      expect(hopeless).not.toContain("Sin el filtro");
      expect(hopeless).toContain("Ver todas las ofertas");
    });

    test("behind its last page shows a way back", async () => {
      const { status, html } = await page("page=7");
      expect(status).toBe(200);
      expect(html).toContain("Los resultados no llegan hasta la página 7.");
    });
  });

  // Which values there are: app/features/jobs/search/job-filter.schema.test.ts.
  describe("values that no search understands", () => {
    test("of a parameter that comes twice are refused by the API", async () => {
      const response = await ask("sort=closing&sort=newest");
      expect([response.status, Object.keys((await bodyOf(response)).details.fields)]).toEqual([
        400,
        ["sort"],
      ]);
    });

    test("are refused by the API, each under its name", async () => {
      const response = await ask("field=alchemy&region=ES-X&salaryMin=0&page=501&sort=random");
      expect(response.status).toBe(400);
      const { code, details } = await bodyOf(response);
      expect(code).toBe("INVALID_DATA");
      expect(Object.keys(details.fields).sort()).toEqual(["field", "page", "region", "salaryMin", "sort"]);
    });

    test.each(["country=XX", "page=501"])("are left out by the page, which says so: %s", async (query) => {
      const { status, html } = await page(query);
      expect(status).toBe(200);
      expect(html).toMatch(/Hemos quitado un filtro|Esa página no existe/);
      expect(html).toContain("5 ofertas abiertas");
    });

    test("include a second city, of which the page takes the first", async () => {
      const { html } = await page("city=León&city=Lisboa");
      expect(html).toContain("1 oferta abierta");
    });

    test("include a second search, and the page says which one it made", async () => {
      expect((await page("q=laboratorio&q=molecular")).html).toContain("esta es la de «laboratorio».");
    });

    test("include a salary as people write it, which the page reads", async () => {
      const { html } = await page(encode("salaryMin", "45.000 €"));
      expect(html).toContain("Desde 45.000 € al año");
      expect(html).not.toContain("que no entendemos");
      expect((await ask(encode("salaryMin", "45.000 €"))).status).toBe(400);
    });

    test("are left out of a list by the page, which keeps the rest", async () => {
      const { html } = await page("field=physics&field=alchemy");
      expect(html).toContain("Hemos quitado un filtro que no entendemos: Disciplina.");
      expect(html).toContain("2 ofertas abiertas");
    });
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

    test.each([
      ["", { title: `${all} | Matraz`, heading: all, canonical: "/jobs", noindex: false }],
      [
        "field=chemistry",
        {
          title: "Empleos de Química | Matraz",
          heading: "Empleos de Química",
          canonical: "/jobs?field=chemistry",
          noindex: false,
        },
      ],
      [
        "field=chemistry&field=physics",
        { title: `${all} | Matraz`, heading: all, canonical: "/jobs", noindex: false },
      ],
      [
        "field=physics&salaryMin=40000",
        {
          title: expect.any(String),
          heading: expect.any(String),
          canonical: "/jobs?field=physics",
          noindex: false,
        },
      ],
      ["region=ES-B", { title: expect.any(String), heading: all, canonical: "/jobs", noindex: false }],
      ["q=quimica", { title: expect.any(String), heading: all, canonical: "/jobs", noindex: true }],
      [
        "field=medicine",
        {
          title: expect.any(String),
          heading: "Empleos de Medicina clínica",
          canonical: "/jobs?field=medicine",
          noindex: true,
        },
      ],
    ])("«%s» with its own title, heading, canonical address and permission", async (query, expected) => {
      expect(await head(query)).toEqual(expected);
    });
  });
});
