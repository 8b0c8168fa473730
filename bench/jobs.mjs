// @ts-check
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { firstBytes, freshAddress, readAnswer, sendOnce } from "./lib/client.mjs";
import { conductAll, spreadOf } from "./lib/experiment.mjs";
import { openFilledJobs } from "./lib/fill-jobs.mjs";
import { withClient } from "./lib/filled.mjs";
import { signUp } from "./lib/people.mjs";
import { watchMemory } from "./lib/process-usage.mjs";
import { figure } from "./lib/report.mjs";

/** @typedef {import("./lib/fill-jobs.mjs").FilledJobs} FilledJobs */

const maxStatements = 4;
const maxSitemapMiB = 40;
const idleMs = 3000;
/** Jobs of one sample of publishing: fewer than one account may publish in an hour. */
const jobsEach = 15;

/** No two searches are the same: each lower limit of the salary is used once, and no cache knows its counts. */
let salary = 1000;

/**
 * The searches that are measured, as the part of the address after `?`.
 *
 * @type {Record<string, () => string>}
 */
const searches = {
  "no words, no filters": () => "",
  "two words, two filters": () =>
    "?q=genética+oceanografía&workplace=on_site&workplace=hybrid&salaryMin=30000",
  "no words, uncached counts": () => `?salaryMin=${salary++}`,
  "two words, two filters, uncached counts": () =>
    `?q=genética+oceanografía&workplace=on_site&workplace=hybrid&salaryMin=${salary++}`,
};

/** Searches whose words no job has all; each is also asked for exactly, which finds nothing. @type {Record<string, string>} */
const withoutJobs = {
  "an unknown word": "genética+oceanografía+xilofonista",
  "a narrower name without jobs": "oceanografía+patch+clamp",
  "a name that is a part of another": "oceanografía+crio-EM",
  "an institution without jobs": "oceanografía+icrea+ciemat",
  "twelve words": "genética+oceanografía+uuno+ddos+ttres+ccuatro+ccinco+sseis+ssiete+oocho+nnueve+ddiez",
};

const draft = {
  title: "Investigador/a posdoctoral en fotocatálisis",
  description: "Buscamos a alguien que estudie catalizadores de hierro. ".repeat(20).trim(),
  field: "chemistry",
  careerStages: ["r2"],
  contractType: "temporary",
  workplace: "on_site",
  hours: "full_time",
  city: "Barcelona",
  region: "ES-B",
  salaryMin: 32_000,
  salaryMax: 38_000,
  salaryPeriod: "year",
  applyMode: "external",
  externalUrl: "https://instituto.example/oferta",
};

/**
 * Searching and publishing as the open jobs grow, each size on a PostgreSQL of its own, in turns: the first byte of
 * /jobs and GET /api/jobs, the time to publish, the statements of a request, and the memory that the largest sitemap
 * takes.
 *
 * @param {{ sizes: number[], rounds: number }} options
 * @returns {Promise<import("./lib/report.mjs").Result>}
 */
export async function measure({ sizes, rounds }) {
  /** @type {FilledJobs[]} */
  const filled = [];
  try {
    for (const size of sizes) filled.push(await openFilledJobs("PostgreSQL", size));
    const figures = [];
    for (const largest of filled.slice(-1)) figures.push(await weighSitemap(largest));
    const result = await conductAll(experimentsOf(filled), rounds);
    for (const each of filled) figures.push(await countStatements(each));
    return { ...result, figures };
  } finally {
    for (const each of filled) await each.close();
  }
}

/** @param {FilledJobs[]} filled the smallest first @returns {import("./lib/experiment.mjs").Experiment[]} */
function experimentsOf(filled) {
  const nameOf = (/** @type {number} */ size) => `${size.toLocaleString("en")} jobs`;
  const [smallest] = filled;
  const names = filled.map(({ size }) => nameOf(size));
  const ratios = names.slice(1).map((of) => ({ of, to: nameOf(smallest?.size ?? 0) }));
  const limit = (/** @type {number} */ atMost) => ratios.map((ratio) => ({ ...ratio, atMost }));
  const bySize = (/** @type {(each: FilledJobs) => Promise<import("./lib/experiment.mjs").Sample>} */ run) =>
    Object.fromEntries(filled.map((each) => [nameOf(each.size), () => run(each)]));
  const reading = ["/jobs", "/api/jobs"].flatMap((path) =>
    Object.entries(searches).map(([what, query]) => ({
      id: `${path}, ${what}`,
      title: `First byte of GET ${path}, ${what}`,
      unit: "ms",
      // More jobs take longer to count, up to the most that are counted; the first to ask in a while waits for it.
      targets: what.endsWith("uncached counts") ? ratios : limit(2),
      contenders: bySize(({ server }) => firstBytes(server, () => path + query())),
    })),
  );
  const largest = filled.at(-1);
  const relaxing = Object.entries(withoutJobs).map(([what, words]) => {
    const ask = (/** @type {string} */ more) => () => `/jobs?q=${words}&salaryMin=${salary++}${more}`;
    const contender = (/** @type {string} */ more) => async () =>
      largest ? await firstBytes(largest.server, ask(more)) : { value: Number.NaN };
    return {
      id: `relaxing, ${what}`,
      title: `First byte of GET /jobs with the nearest jobs for ${what}, ${names.at(-1)}`,
      unit: "ms",
      targets: [{ of: "the nearest jobs", to: "nothing", atMost: 1.5 }],
      contenders: { "the nearest jobs": contender(""), nothing: contender("&exact=true") },
    };
  });
  return [
    ...reading,
    ...relaxing,
    {
      id: "publishing",
      title: "POST /api/jobs/{id}/publish",
      unit: "ms",
      targets: limit(1.2),
      contenders: bySize(publishDrafts),
    },
  ];
}

/**
 * The median time to publish a draft of a new organization.
 *
 * @param {FilledJobs} filled
 * @returns {Promise<import("./lib/experiment.mjs").Sample>}
 */
async function publishDrafts({ server, databaseUrl }) {
  const email = `${randomUUID()}@instituto.example`;
  const account = { type: "organization", organizationName: "Instituto Sol", name: "Ada Prueba", email };
  const { cookie } = await signUp(server.port, account);
  await withClient(databaseUrl, (client) =>
    client.query("UPDATE users SET is_email_verified = true WHERE email = $1", [email]),
  );
  const headers = { Cookie: cookie, "X-Forwarded-For": freshAddress() };
  const post = async (/** @type {string} */ path, /** @type {unknown} */ json) => {
    const response = await sendOnce({ method: "POST", path, headers, json }, server.port);
    const answer = await response.json();
    if (!response.ok)
      throw new Error(`${path} was answered with ${response.status}: ${JSON.stringify(answer)}`);
    return answer;
  };
  const closesAt = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  const times = [];
  for (let index = 0; index < jobsEach; index += 1) {
    const { job } = await post("/api/jobs", draft);
    const start = performance.now();
    await post(`/api/jobs/${job.id}/publish`, { closesAt });
    times.push(performance.now() - start);
  }
  return { value: spreadOf(times).median };
}

/**
 * The most statements that a request for a page of jobs sends, of all searches, none of which was counted before.
 *
 * @param {FilledJobs} filled
 */
async function countStatements({ size, server, statementsOf }) {
  let most = 0;
  for (const path of ["/jobs", "/api/jobs"]) {
    const nothing = () => `?q=palabrería+inexistente&exact=true&salaryMin=${1000 + (size % 997)}`;
    for (const query of [...Object.values(searches), nothing]) {
      const statements = await statementsOf(() => readAnswer(server.port, path + query()));
      if (statements.length === 0) throw new Error("No statement was logged");
      most = Math.max(most, statements.length);
    }
  }
  const target = { value: most, atMost: maxStatements };
  return figure(`statements a request, ${size.toLocaleString("en")} jobs`, String(most), target);
}

/** Reads the whole sitemap, and looks at the server's memory meanwhile. @param {FilledJobs} filled */
async function weighSitemap({ size, server }) {
  const read = async (/** @type {string} */ path) =>
    (
      await sendOnce({ method: "GET", path, headers: { "X-Forwarded-For": freshAddress() } }, server.port)
    ).text();
  // The first responses load the code.
  for (const target of ["/jobs", "/sitemap.xml", "/sitemap/pages.xml"]) await read(target);
  await sleep(idleMs);
  const memory = watchMemory(server.pid);
  const index = await read("/sitemap.xml");
  let addresses = 0;
  for (const [, part = ""] of index.matchAll(/<loc>https?:\/\/[^/]+(\/sitemap\/jobs-\d+\.xml)<\/loc>/g))
    addresses += (await read(part)).split("<loc>").length - 1;
  const more = memory.stop() - memory.rest;
  if (addresses < size) throw new Error(`The sitemap has ${addresses} of ${size} jobs`);
  const name = `memory for a sitemap of ${size.toLocaleString("en")} jobs, above ${Math.round(memory.rest)} MiB at rest`;
  return figure(name, `${Math.round(more)} MiB`, { value: more, atMost: maxSitemapMiB, unit: "MiB" });
}
