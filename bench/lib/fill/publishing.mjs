// @ts-check
import { randomUUID } from "node:crypto";
import pg from "pg";
import { freshAddress } from "../job-requests.mjs";
import { spreadOf } from "../statistics.mjs";

/** Jobs of one sample: fewer than one account may publish in an hour. */
const jobsEach = 15;

const job = {
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
 * The median time to publish a draft of a new organization.
 *
 * @param {import("./filled-jobs.mjs").FilledJobs} filled
 * @returns {Promise<import("../experiments/experiment.mjs").Sample>}
 */
export async function publishing({ server, databaseUrl }) {
  const address = freshAddress();
  const base = `http://127.0.0.1:${server.port}`;
  let cookie = "";
  const post = async (/** @type {string} */ path, /** @type {unknown} */ body) => {
    const response = await fetch(base + path, {
      method: "POST",
      headers: { "content-type": "application/json", "x-forwarded-for": address, cookie },
      body: JSON.stringify(body),
    });
    const answer = await response.json();
    if (!response.ok)
      throw new Error(`${path} was answered with ${response.status}: ${JSON.stringify(answer)}`);
    return { response, answer };
  };
  const email = `${randomUUID()}@instituto.example`;
  const { response } = await post("/api/auth/sign-up/email", {
    type: "organization",
    organizationName: "Instituto Sol",
    name: "Ada Prueba",
    email,
    password: randomUUID(),
  });
  cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  await confirm(String(databaseUrl), email);
  const closesAt = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  const times = [];
  for (let index = 0; index < jobsEach; index += 1) {
    const { answer } = await post("/api/jobs", job);
    const start = performance.now();
    await post(`/api/jobs/${answer.job.id}/publish`, { closesAt });
    times.push(performance.now() - start);
  }
  return { value: spreadOf(times).median };
}

/** @param {string} databaseUrl @param {string} email */
async function confirm(databaseUrl, email) {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query("UPDATE users SET is_email_verified = true WHERE email = $1", [email]);
  await client.end();
}
