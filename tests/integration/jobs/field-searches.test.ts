import { beforeAll, expect, test } from "vitest";
import { type Community, communities } from "~/content/vocabularies/places/communities";
import { facetLabels } from "~/features/jobs/search/filter-labels.server";
import { type FacetName, facetNames } from "~/features/jobs/search/job-filter";
import { jobSearchSchema } from "~/features/jobs/search/job-filter.schema";
import { searchJobs } from "~/features/jobs/search/search-jobs.server";
import { searchNearest } from "~/features/jobs/search/search-nearest.server";
import { anyOfItsTerms } from "~/features/jobs/search/words/search-terms.server";
import { getDatabase } from "~/lib/db/database.server";
import { foldText } from "~/lib/text/fold-text";
import { sampleJobs } from "../../../prisma/demo/samples/sample-jobs";
import { sampleOrganizations } from "../../../prisma/demo/samples/sample-organizations";
import { ownDatabase } from "../../support/app/own-process";
import { statementsOf } from "../../support/app/statements";
import { fieldSearches } from "../../support/jobs/field-searches";
import { insertJob, insertOrganization } from "../../support/jobs/jobs";
import { insertUser } from "../../support/people/users";
import { isEverything } from "../../support/run/scope";

/** Searches of the list that find something else, or find it too far down. */
const missed = [
  "oncología barcelona",
  "data scientist salud",
  "profesor titular economia",
  "postdoc biomedicina valencia",
];

const shownFirst = 5;
const db = ownDatabase();
const now = new Date();
let jobs: Map<string, ReturnType<typeof sampleJobs>[number]["row"] & { organization: string }>;

/** The jobs of the demo. */
beforeAll(async () => {
  const { prisma } = await getDatabase();
  const { id } = await insertUser(db(), {});
  const organizations = sampleOrganizations("no password", now);
  const samples = sampleJobs(organizations, id, now);
  await prisma.user.createMany({ data: organizations.map(({ owner }) => owner) });
  await prisma.organization.createMany({ data: organizations.map(({ row }) => row) });
  // Their words are read by triggers: all of them in one statement take longer than a statement may on a slow machine.
  for (let at = 0; at < samples.length; at += 50)
    await prisma.job.createMany({ data: samples.slice(at, at + 50).map(({ row }) => row) });
  const names = new Map(organizations.map(({ row }) => [row.id, row.name]));
  jobs = new Map(
    samples.map(({ row }) => [String(row.id), { ...row, organization: names.get(row.organizationId) ?? "" }]),
  );
});

const nearest = (input: object) => searchNearest(jobSearchSchema.parse(input), now);
const search = (q: string) => searchJobs(jobSearchSchema.parse({ q }), now);

/** The first results of a search, or of the first link that the page offers where it found nothing. */
async function read(q: string) {
  const found = await nearest({ q, limit: String(shownFirst) });
  if (found.items.length > 0) return found;
  if (found.didYouMean && found.didYouMean.total > 0) return search(found.didYouMean.q);
  const [offer] = found.offers;
  if (offer) return searchJobs(offer.search, now);
  const any = found.withFewerWords?.any ? anyOfItsTerms(q) : null;
  return any === null ? found : search(any);
}

function fits(id: string, expects: string): boolean {
  const job = jobs.get(id);
  return expects.split("&").every((condition) => {
    const [name = "", wanted = ""] = condition.split(/=(.*)/s);
    if (wanted.startsWith("/")) {
      const { title, description, organization, city } = job ?? {};
      const texts = { title, city, text: [title, description, organization, city].join(" ") };
      return new RegExp(wanted.slice(1, -1)).test(foldText(String({ ...texts }[name])));
    }
    const codes = wanted.split("|");
    if (name === "community")
      return codes.some((code) =>
        communities[code as Community].regions.some((region) => region === job?.region),
      );
    const { field, careerStages, contractType, workplace, region, hours, fundingProgramme, language } =
      job ?? {};
    const values = {
      field,
      stage: careerStages,
      contract: contractType,
      workplace,
      region,
      hours,
      funding: fundingProgramme,
    };
    return [{ ...values, language, country: job?.country, from: job?.remoteCountries }[name]]
      .flat()
      .some((code) => codes.includes(String(code)));
  });
}

test("nine in ten searches of the field find what is expected: half of the first five jobs, or all that there are", async () => {
  const failed: string[] = [];
  const asked = isEverything ? fieldSearches : fieldSearches.filter((_, at) => at % 16 === 0);
  for (const { q, expects } of asked) {
    const { items } = await read(q);
    const shown = items.slice(0, shownFirst);
    const right = shown.filter(({ id }) => fits(id, expects)).length;
    const all = [...jobs.keys()].filter((id) => fits(id, expects)).length;
    if (shown.length === 0 || right < Math.min(all, Math.ceil(shown.length / 2))) failed.push(q);
  }
  expect(failed).toEqual(missed.filter((q) => asked.some((search) => search.q === q)));
  expect(failed.length).toBeLessThan(asked.length / 10);
});

test.each([
  ["mallorca", "city=/palma/&region=ES-PM"],
  ["Palma de Mallorca", "city=/palma/&region=ES-PM"],
  ["Las Palmas", "region=ES-GC"],
  ["palmas", "region=ES-GC"],
  ["Tenerife", "region=ES-TF"],
  ["La Palma", "city=/la palma|aridane/"],
  ["elx", "city=/elche/"],
  ["Xixón", "city=/gijon/"],
  ["iruña", "city=/pamplona/"],
  ["donosti", "city=/donostia/"],
  ["sanse", "region=ES-M"],
  ["Chile", "country=CL"],
  ["Portugal", "from=PT"],
  ["francia", "from=FR"],
])("the first jobs of the place «%s» are there: %s", async (q, expects) => {
  const { items, relaxed } = await nearest({ q, limit: "2" });
  expect(relaxed).toBeNull();
  expect(items.length).toBeGreaterThan(0);
  expect(items.filter(({ id }) => !fits(id, expects))).toEqual([]);
});

test.each([
  ["técnico de calidad", "title=/tecnico.a de calidad/"],
  ["ayudante de laboratorio madrid", "title=/tecnico.a de laboratorio/"],
  ["menos de 30 horas", "hours=part_time"],
  ["lecturer", "title=/profesorado/"],
  // «investigador» narrows nothing, but tells the jobs apart.
  ["medico investigador", "title=/investigador/&field=medicine"],
  ["project manager horizon europe", "funding=european"],
  ["microscopia electronica", "text=/electron microscop|microscop[a-z]+ electron/"],
])("the first job for «%s» is one: %s", async (q, expects) => {
  const { items, relaxed } = await nearest({ q, limit: "1" });
  expect(relaxed).toBeNull();
  expect(items.filter(({ id }) => fits(id, expects))).toHaveLength(1);
});

test("«lectura» is no «lecturer»", async () => {
  for (const q of ["profesor", "lecturer"]) {
    const { items } = await nearest({ q, limit: "100" });
    expect(items.length).toBeGreaterThan(0);
    expect(items.filter(({ id }) => !fits(id, "text=/profesor/")).map(({ title }) => title)).toEqual([]);
  }
});

test("a country is none of its languages", async () => {
  const { items } = await nearest({ q: "Portugal", limit: "100" });
  const others = items.filter(({ id }) => !fits(id, "from=PT") && !fits(id, "text=/portugal/"));
  expect(others).toEqual([]);
});

test.each(facetNames)(
  "a label of the filter «%s» finds its jobs, and the search offers that filter",
  async (name) => {
    const all = Object.entries(facetLabels[name]).filter(([code]) => code !== "other");
    // `everything` asks for all of them, a hundred and fifty.
    const labels = isEverything ? all : all.slice(0, 1);
    const wrong: string[] = [];
    const { facets } = await searchJobs({}, now);
    for (const [code, label] of labels) {
      const jobsOf = facets[name as FacetName][code] ?? 0;
      const { total, offers } = await search(label);
      // Another value may have the same name: «Predoctoral», «Cantabria».
      const isOffered = offers.some(
        (offer) =>
          offer.codes.includes(code) || offer.label === label || offer.label.startsWith(`${label} (`),
      );
      if (jobsOf > 0 && (total < jobsOf || !isOffered)) wrong.push(`${label}: ${total} of ${jobsOf}`);
    }
    expect(wrong).toEqual([]);
  },
);

test.each([
  ["qimica", "química", []],
  ["postdoc barcelna", "postdoc Barcelona", []],
  ["astronomia tirolesa", "astronomia", ["tirolesa"]],
  ['postdoc "qimica organca" -física', 'postdoc "química orgánica" -física', []],
  ["psotdoc qimica sevila", "post doc or química or Sevilla", []],
])("the search «%s» asks whether «%s» was meant, without the words %j", async (q, meant, without) => {
  const { total, didYouMean } = await search(q);
  expect({ total, didYouMean }).toMatchObject({ total: 0, didYouMean: { q: meant, without } });
  expect((await search(meant)).total).toBe(didYouMean?.total);
});

test("a search asks the database for the meant words only where nothing was found, once for fewer words, and alone for a filter that finds nothing beside the others", async () => {
  const asks = async (q: string) => {
    let isFound = false;
    const texts = await statementsOf(async () => {
      isFound = (await search(q)).total > 0;
    });
    const [meant, fewer, alone] = [/AS word WHERE NOT EXISTS/, /'fewer'/, /AS second FROM/].map(
      (part) => texts.filter((text) => part.test(text)).length,
    );
    return { isFound, meant, fewer, alone };
  };
  expect(await asks("aprender")).toMatchObject({ isFound: true, meant: 0, fewer: 1 });
  expect(await asks("aprendzr")).toMatchObject({ isFound: false, meant: 1, fewer: 1 });
  expect([(await asks("predoctoral murcia")).alone, (await asks("Córdoba")).alone]).toEqual([1, 0]);
});

test.each([
  ["quoted words that jobs have", '"química"'],
  ["a word of the vocabulary that no job has", "inorgánica"],
  ["words near others but for their beginning", "table drop"],
  ["more wrong words than typing errors", "qaaaa qbbbb qcccc qdddd qeeee qffff qgggg"],
])("the search asks for no other meaning of %s", async (_what, q) => {
  expect((await search(q)).didYouMean).toBeNull();
});

test("an excluded name of a filter's value takes out the jobs with that value", async () => {
  const { total } = await search("química");
  const remote = (await search("química -teletrabajo")).facets.workplace.remote ?? 0;
  expect(remote).toBe(0);
  expect((await search("química -teletrabajo")).total).toBeLessThan(total);
});

test.each([
  ["the number that its counts have", "técnico de laboratorio indefinido", ["stage", "contract"], true],
  ["a number of its own, of a discipline", "stem cells girona", ["field", "region"], false],
  ["that of the filter alone, where no job has both", "predoctoral murcia", ["stage", "region"], false],
  ["that of jobs, of which one has two of the stages", "investigador junior", ["stage"], true],
  ["a salary, which the texts have not", "sueldo 40000", ["salaryMin"], false],
  ["a salary beside a discipline", "química más de 30.000 €", ["salaryMin", "field"], false],
])(
  "an offered filter says the number that it finds, and that is %s: «%s»",
  async (_what, q, names, hasWords) => {
    const { total, offers } = await search(q);
    expect({ hasFound: total > 0, names: offers.map(({ name }) => name) }).toEqual({
      hasFound: hasWords,
      names,
    });
    for (const offer of offers) {
      expect(offer.total).toBeGreaterThan(0);
      expect((await searchJobs(offer.search, now)).total).toBe(offer.total);
    }
  },
);

test("a corrected word without jobs offers the filter of its discipline instead", async () => {
  const { total, didYouMean, offers } = await search("bioquimca");
  expect({ total, didYouMean }).toMatchObject({ total: 0, didYouMean: { q: "bioquímica", total: 0 } });
  expect(offers).toMatchObject([{ name: "field", codes: ["biology"], total: expect.any(Number) }]);
});

test.each([
  [
    "a narrower name gives way to its discipline",
    "biologia molecular",
    ["biologia molecular"],
    "Biología y genética",
  ],
  ["a stage goes before a discipline and a place", "postdoc astrofísica la laguna", ["postdoc"], null],
  ["a place goes before a discipline", "ecología marina vigo", ["vigo"], null],
  ["unknown words go first", "médico lunático en astronomía vigo", ["médico", "lunático", "vigo"], null],
  ["a field stays before a place", "quimico analitico soria", ["quimico analitico", "soria"], "Química"],
  ["a method stays before a place", "tecnico microscopia electronica reus", ["reus"], null],
  ["words apart stay before a place", "ingeniero quimico teruel", ["ingeniero quimico", "teruel"], null],
  ["an unknown word is no field", "geologo valls", ["geologo", "valls"], "Ciencias de la Tierra y el clima"],
  ["a name stays before a discipline", "estadístico ensayos clínicos", ["estadístico"], null],
  ["the longer of two disciplines stays", "machine learning engineer barcelona", ["engineer"], null],
  ["a name of the title stays before one of the text", "PCR virología", ["PCR"], null],
  [
    "the place of an institution stays",
    "Universitat de Barcelona",
    ["Universitat de Barcelona"],
    "Barcelona",
  ],
  ["the place of an institution in short stays", "UGR postdoc", ["UGR"], "Granada"],
  ["an institution written short is one", "univ. de granada", ["univ. de granada"], "Granada"],
  ["an institution goes before a discipline", "CSIC química", ["CSIC"], null],
  ["the words of a name are looked for apart", "ingeniero quimico", ["ingeniero quimico"], null],
  ["a slip is corrected, and a word left out", "qimica marciana", ["marciana"], "química"],
  ["a word two letters apart is not taken for another", "historia medieval", ["medieval"], null],
  ["a programme is one word", "beatriz galindo química", ["beatriz galindo"], null],
])("where no job has all words %s: «%s» without %j", async (_what, q, leftOut, instead) => {
  const { relaxed, total, items } = await nearest({ q, limit: "5" });
  expect(relaxed).toMatchObject({ leftOut, instead });
  const { items: next } = await nearest({ q, limit: "5", page: "2" });
  expect(new Set([...items, ...next].map(({ id }) => id)).size).toBe(Math.min(total, 10));
});

test.each([
  ["cryo-EM", "microscopía electrónica", "text=/microscop/"],
  ["criomicroscopía Barcelona", "microscopía electrónica Barcelona", "city=/barcelona/"],
  ["LC-MS/MS MALDI", null, "text=/espectrometria de masas/"],
  ["scRNA-seq", "Biología y genética", "field=biology&text=/rna|arn|transcriptom/"],
  ["profesor asociado", "profesor", "title=/profesorado/"],
  ["profesor titular", "profesor", "title=/profesorado/"],
  ["PDI", "profesor", "title=/profesorado/"],
  // One job has «ayuda», «doctorado» and «profesorado».
  ["profesor ayudante doctor", "profesor", "title=/profesorado/"],
  ["prof. ayudante doctor astrofísica", "profesor astrofísica", "title=/astrofisica/"],
  ["doctorado industrial", null, "stage=r1"],
  ["enfermera de investigacion", "ensayos clínicos", "text=/ensayos clinicos/"],
  ["auxiliar administrativo", "gestión de la investigación", "stage=research_manager"],
  ["estadistica medica", "Matemáticas y estadística", "field=mathematics"],
  ["monitor de ensayos clínicos", "ensayos clínicos", "text=/ensayos clinicos/"],
])("a name without a job gives way to what it is a part of: «%s» to «%s»", async (q, instead, expects) => {
  const { relaxed, items } = await nearest({ q, limit: "5" });
  if (instead !== null) expect(relaxed).toMatchObject({ instead });
  expect(items.length).toBeGreaterThan(0);
  expect(items.filter(({ id }) => !fits(id, expects)).map(({ title }) => title)).toEqual([]);
});

test.each([
  ["sueldo mínimo 35000", {}, 35_000, [], ["sueldo mínimo 35000"]],
  ["más de 30.000 €", {}, 30_000, [], ["más de 30.000 €"]],
  ["química sueldo 40000", {}, 40_000, ["química"], ["sueldo 40000"]],
  ["postdoc tirolesa 40k", {}, 40_000, ["postdoc"], ["40k", "tirolesa"]],
  // One is chosen, no job pays so much, and a postal code is none.
  ["química 40k", { salaryMin: "30000" }, null, ["química"], ["40k"]],
  ["química 99k", {}, null, ["química"], ["99k"]],
  ["química 999000", {}, null, ["química"], ["999000"]],
  ["química 28049", {}, null, ["química"], ["28049"]],
])(
  "a salary among the words is read as the filter where no job has it: «%s»",
  async (q, filters, salaryMin, kept, leftOut) => {
    const { relaxed, items, total } = await nearest({ q, ...filters, limit: "100" });
    expect(relaxed).toMatchObject({ salaryMin, kept, leftOut, instead: null });
    const paid = await searchJobs(
      jobSearchSchema.parse({
        q: kept.join(" ") || undefined,
        ...filters,
        ...(salaryMin !== null && { salaryMin: String(salaryMin) }),
      }),
      now,
    );
    expect({ total, first: items[0]?.id }).toEqual({ total: paid.total, first: paid.items[0]?.id });
  },
);

test("beside a discipline in the place of its part stand the numbers that it has as a filter, and no other discipline", async () => {
  const { facets, total } = await nearest({ q: "estadistica medica" });
  const filtered = await searchJobs(jobSearchSchema.parse({ field: ["mathematics"] }), now);
  expect(total).toBe(filtered.total);
  expect(facets).toEqual({ ...filtered.facets, field: { mathematics: total } });
});

test("words beyond those that are tried are left out: the ones that weigh least", async () => {
  const many = Array.from({ length: 20 }, (_, at) => `xilofonista${String.fromCharCode(97 + at)}`);
  const { relaxed, total } = await nearest({ q: [...many, "química", "química"].join(" ").slice(-190) });
  expect(relaxed?.kept).toEqual(["química"]);
  expect(relaxed?.leftOut).not.toContain("química");
  expect(total).toBe((await search("química")).total);
  expect((await nearest({ q: many.join(" ").slice(0, 190) })).total).toBe(0);
});

test.each([
  ["ayudante de laboratorio madrid", 4, false, ["ayudante de laboratorio"]],
  ["contrato predoctoral fpi", 5, false, null],
  // Where no job has all words as well: the only doctorate of the subject is elsewhere.
  ["phd astrofisica canarias", 4, true, ["canarias"]],
  ["universidad de vigo", 5, true, null],
  ["predoctoral biomedicna valencia", 2, true, ["valencia"]],
])(
  "under four jobs at most stand others that fewer words find: «%s»",
  async (q, total, isRelaxed, without) => {
    const found = await nearest({ q });
    expect({ total: found.total, isRelaxed: found.relaxed !== null }).toEqual({ total, isRelaxed });
    expect(found.besides?.relaxed.leftOut ?? null).toEqual(without);
    const ids = [...found.items, ...(found.besides?.items ?? [])].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  },
);

test("without a place that has no such job, those of its comunidad come first among equals", async () => {
  const { items } = await nearest({ q: "estadistica soria" });
  const isNear = items.map(({ region }) => region === "ES-BU" || region === "ES-VA");
  // The first have the word in their title.
  expect(isNear.slice(0, 5)).toEqual([false, false, false, true, false]);
});

test("excluded words stay excluded where no wanted one stays, a name is absent only where no job has it, and one of many words is enough", async () => {
  const { total } = await nearest({ q: "patch clamp" });
  expect((await nearest({ q: "patch clamp -técnico" })).total).toBeLessThan(total);
  expect((await nearest({ q: "beatriz galindo lunático química" })).absentName).toBe("Beatriz Galindo");
  expect((await nearest({ q: "ramón y cajal lunático" })).absentName).toBeNull();
  expect((await nearest({ q: "UGR" })).absentName).toBe("Universidad de Granada");
  const many = "biología matemáticas derecho economía historia ingeniería";
  expect((await nearest({ q: many })).total).toBeGreaterThan(0);
});

test.each([
  ["exactly these words are asked for", { q: "biologia molecular", exact: "true" }],
  ["they are alternatives", { q: "xilofonista or marciana" }],
  ["a programme is all of them", { q: "margarita salas" }],
  ["an institution without a place is all of them", { q: "Vall d'Hebron" }],
  ["they say when to work, and no job does", { q: "turno de noche" }],
  ["they are words of pay", { q: "buen sueldo" }],
  ["no part of them finds a job under the filters", { q: "lingüística marciana", field: ["chemistry"] }],
])("nothing takes the place of a search's words where %s", async (_what, input) => {
  expect(await nearest(input)).toMatchObject({ relaxed: null, total: 0 });
});

test("a search offers neither the filters in use nor any for alternative words", async () => {
  const inUse = await searchJobs(jobSearchSchema.parse({ q: "postdoc química", stage: ["r2"] }), now);
  expect(inUse.offers.map(({ name }) => name)).toEqual(["field"]);
  expect((await search("postdoc or química")).offers).toEqual([]);
  expect((await search("posdoc postdoc posdoc")).offers).toMatchObject([{ name: "stage" }]);
});

test("jobs with the words in their title come first, then by value, by organization and by text", async () => {
  const { id: plain } = await insertOrganization(db(), { name: "Centro Uno" });
  const { id: named } = await insertOrganization(db(), { name: "Centro de vulcanología forense" });
  const place = { region: "ES-TE", city: "Teruel", workplace: "on_site", field: "earth" };
  const job = (title: string, columns: object, organizationId = plain, description = "Un puesto.") =>
    insertJob(db(), { title, organizationId, description, columns: { ...place, ...columns } });
  await job("D", {}, plain, "Vulcanología forense.");
  await job("C", {}, named);
  await job("A, vulcanología forense", {});
  const { items } = await search("vulcanología forense");
  expect(items.map(({ title }) => title[0])).toEqual(["A", "C", "D"]);
  await job("A, biocompatibilidad híbrida", { workplace: "remote" });
  await job("B", { workplace: "hybrid" }, plain, "Biocompatibilidad.");
  const hybrid = await search("biocompatibilidad híbrida");
  expect(hybrid.items.map(({ title }) => title[0])).toEqual(["A", "B"]);
  // The newest come first among equals.
  for (const words of ["química analítica", "xilófonos abisales"]) {
    const [first, last] = words.split(" ") as [string, string];
    await job("E", {}, plain, `Algo de ${words}.`);
    await job(`A, ${words}`, {});
    await job(`B, ${first} de flujo y ${last}`, {});
    await job("D", {}, plain, `Algo de ${words}.`);
    const { items: phrased } = await search(words);
    expect(phrased.map(({ title }) => title[0])).toEqual(["A", "B", "D", "E"]);
  }
});
