// @ts-check
import { hash } from "@node-rs/argon2";
import { freshAddress, sendOnce } from "./client.mjs";
import { withClient } from "./filled.mjs";

/** The parameters of app/lib/password-hashing/password-hash.server.ts. */
const parameters = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The password of every benchmark account. */
export const password = "matraz de cristal";

export const hashPassword = () => hash(password, parameters);

const insertPeople = `
  INSERT INTO users (id, email, name, type, password_hash, created_at, updated_at)
  SELECT gen_random_uuid(), 'persona' || lpad(n::text, 9, '0') || '@ejemplo.es', 'Persona de prueba', 'employee', $3, now(), now()
  FROM generate_series($1::int, $2::int) AS n`;

/** The sign-in of person `{{number}}`. @type {import("./client.mjs").RequestShape} */
export const signIn = {
  method: "POST",
  path: "/api/auth/sign-in/email",
  json: { email: "persona{{number}}@ejemplo.es", password },
};

/**
 * Adds numbered accounts that can sign in.
 *
 * @param {string} databaseUrl
 * @param {number} first
 * @param {number} count
 */
export async function addPeople(databaseUrl, first, count) {
  const encoded = await hashPassword();
  await withClient(databaseUrl, (client) => client.query(insertPeople, [first, first + count - 1, encoded]));
}

/**
 * Signs people in at our own server.
 *
 * @param {number} port
 * @param {number} count
 * @returns {Promise<string[]>} the session cookies, `name=value`
 */
export async function openSessions(port, count) {
  const cookies = [];
  for (let number = 0; number < count; number += 1) {
    const shape = { ...signIn, headers: { "X-Forwarded-For": `198.51.100.${number % 256}` } };
    cookies.push(readCookies(await sendOnce(shape, port, number)).session ?? "");
  }
  return cookies;
}

/**
 * Fetches the signed five-minute copies of sessions from our own server.
 *
 * @param {number} port
 * @param {string[]} cookies
 * @returns {Promise<string[]>} both cookies of each session
 */
export async function openCopies(port, cookies) {
  const both = [];
  for (const [index, cookie] of cookies.entries()) {
    const headers = { Cookie: cookie, "X-Forwarded-For": `203.0.113.${index}` };
    const response = await sendOnce({ method: "GET", path: "/api/auth/session", headers }, port);
    both.push(`${cookie}; ${readCookies(response).session_cache}`);
  }
  return both;
}

/**
 * @param {number} port
 * @param {Record<string, string>} fields besides the password
 * @returns {Promise<{ cookie: string, token: string }>} of the new account's session
 */
export async function signUp(port, fields) {
  const headers = { "X-Forwarded-For": freshAddress() };
  const json = { ...fields, password: `una frase larga ${fields.email}` };
  const response = await sendOnce({ method: "POST", path: "/api/auth/sign-up/email", headers, json }, port);
  const cookie = Object.values(readCookies(response)).join("; ");
  return { cookie, token: (await response.json()).session.token };
}

/** @param {Response} response @returns {Record<string, string>} by name, `name=value` */
export function readCookies(response) {
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}`);
  const pairs = response.headers.getSetCookie().map((line) => line.split(";", 1)[0] ?? "");
  return Object.fromEntries(pairs.map((pair) => [pair.slice(0, pair.indexOf("=")), pair]));
}
