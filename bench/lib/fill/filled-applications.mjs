// @ts-check
import { hash } from "@node-rs/argon2";
import pg from "pg";
import { parameters, password } from "../password.mjs";
import { sendOnce } from "../requests.mjs";
import { fillApplications, ownerEmail } from "./fill-applications.mjs";
import { openFilledServer } from "./filled-server.mjs";
import { readCookies } from "./people.mjs";

/**
 * @typedef {object} Applications
 * @property {Record<string, string>} jobs the ids of the jobs by their slugs
 * @property {Record<string, string>} applications the id of one in the middle of each, by the same
 * @property {Record<string, string>} headers the owner's session
 *
 * @typedef {import("./filled-server.mjs").FilledServer & Applications} FilledApplications
 */

/**
 * Starts our server on PostgreSQL with a job for each number of applications, and one with documents; its owner is
 * signed in.
 *
 * @param {readonly number[]} sizes
 * @param {number} documents
 * @returns {Promise<FilledApplications>}
 */
export async function openFilledApplications(sizes, documents) {
  const statements = fillApplications(sizes, documents, await hash(password, parameters));
  const filling = {
    name: "applications",
    statements,
    tables: "applications, conversations, users, profiles, files",
  };
  const filled = await openFilledServer("PostgreSQL", filling);
  const client = new pg.Client(String(filled.databaseUrl));
  await client.connect();
  const { rows } = await client.query(
    `SELECT id, slug, (SELECT applications.id FROM applications WHERE job_id = jobs.id ORDER BY submitted_at
      OFFSET (SELECT count(*) / 2 FROM applications WHERE job_id = jobs.id) LIMIT 1) AS application FROM jobs`,
  );
  await client.end();
  /** @type {import("../requests.mjs").RequestShape} */
  const signIn = {
    method: "POST",
    path: "/api/auth/sign-in/email",
    headers: { "X-Forwarded-For": "198.51.100.1" },
    json: { email: ownerEmail, password },
  };
  const { session = "" } = readCookies(await sendOnce(signIn, filled.server.port, 0));
  const jobs = Object.fromEntries(rows.map(({ id, slug }) => [slug, id]));
  const applications = Object.fromEntries(rows.map(({ application, slug }) => [slug, application]));
  return { ...filled, jobs, applications, headers: { cookie: session } };
}
