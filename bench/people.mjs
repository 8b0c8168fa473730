// @ts-check
import { firstBytes } from "./lib/client.mjs";
import { conductAll } from "./lib/experiment.mjs";
import { openFilledServer, withClient } from "./lib/filled.mjs";
import { signUp } from "./lib/people.mjs";

/** @typedef {import("./lib/filled.mjs").FilledServer & { size: number, headers: Record<string, string> }} FilledPeople */

const page = "/dashboard/admin/people";

/** People with common names, each with three mails, a session and a record of the log. @param {number} people */
const fillPeople = (people) => `
  INSERT INTO users (id, email, name, type, password_hash, is_email_verified, created_at, updated_at)
  SELECT gen_random_uuid(), 'persona' || n || '@uni' || n % 50 || '.example.es',
    (ARRAY['Ana','Luis','María','Íñigo','Carmen','Jorge','Lucía','Pau'])[n % 8 + 1] || ' ' ||
    (ARRAY['García','López','Núñez','Ferrer','Soler','Vidal','Pons','Rey','Molina','Ruiz','Sanz'])[n % 11 + 1] || ' ' ||
    initcap(translate(substr(md5(n::text), 1, 6), '0123456789', 'aeiouaeiou')),
    'employee', '-', true, now() - n * interval '1 minute', now()
  FROM generate_series(1, ${people}) AS n;
  INSERT INTO email_deliveries (id, key, kind, to_user_id, to_email, scope, status, created_at, sent_at)
  SELECT gen_random_uuid(), users.id || ':' || n, 'job-alerts', users.id, users.email, 'alerts', 'sent', now(), now()
  FROM users, generate_series(1, 3) AS n;
  INSERT INTO sessions (id, user_id, token_hash, created_at, refreshed_at, expires_at)
  SELECT gen_random_uuid(), id, id::text, now(), now(), now() + interval '7 days' FROM users;
  INSERT INTO audit_log (id, action, target, meta, created_at)
  SELECT gen_random_uuid(), 'mail.retry', id::text, '{}', now() FROM users`;

/**
 * The administrators' search of people, the page of one and the log, as the people grow: the first byte at each size, in
 * turns, each size on a PostgreSQL of its own.
 *
 * @param {{ sizes: number[], rounds: number }} options
 * @returns {Promise<import("./lib/report.mjs").Result>}
 */
export async function measure({ sizes, rounds }) {
  /** @type {FilledPeople[]} */
  const filled = [];
  try {
    for (const size of sizes) filled.push(await open(size));
    return await conductAll(experimentsOf(filled), rounds);
  } finally {
    for (const each of filled) await each.close();
  }
}

/** @param {number} size @returns {Promise<FilledPeople>} */
async function open(size) {
  const filled = await openFilledServer("PostgreSQL", {
    name: `${size} people`,
    statements: fillPeople(size),
    tables: "users, email_deliveries, sessions, audit_log",
    sample: "SELECT id FROM users ORDER BY md5(id::text) LIMIT 50",
  });
  const email = "admin@example.es";
  const { cookie } = await signUp(filled.server.port, { email, name: "Ada" });
  await withClient(filled.databaseUrl, (client) =>
    client.query("UPDATE users SET is_admin = true WHERE email = $1", [email]),
  );
  return { ...filled, size, headers: { cookie } };
}

/** @param {FilledPeople[]} filled the smallest first @returns {import("./lib/experiment.mjs").Experiment[]} */
function experimentsOf(filled) {
  const nameOf = (/** @type {number} */ size) => `${size.toLocaleString("en")} people`;
  const [smallest] = filled;
  const targets = filled
    .slice(1)
    .map(({ size }) => ({ of: nameOf(size), to: nameOf(smallest?.size ?? 0), atMost: 1.5 }));
  let turn = 0;
  /** @type {Record<string, (each: FilledPeople) => string>} */
  const asked = {
    "a person's page": ({ rows }) => `${page}/${rows[turn++ % rows.length]?.id}`,
    "the search, an address": ({ size }) => `${page}?q=persona${(turn++ % size) + 1}@uni`,
    "the search, a rare name": () => `${page}?q=garc%C3%ADa%20${"abcdef"[turn++ % 6]}a`,
    "the search, a name that thousands have": () => `${page}?q=ana`,
    "the log": () => "/dashboard/admin/log",
    "the log about a person": ({ rows }) => `/dashboard/admin/log?about=${rows[turn++ % rows.length]?.id}`,
  };
  return Object.entries(asked).map(([what, address]) => ({
    id: what,
    title: `First byte: ${what}`,
    unit: "ms",
    // The page's modules are loaded on first use.
    prepare: async () => {
      for (const each of filled) await firstBytes(each.server, () => address(each), each.headers);
    },
    targets,
    contenders: Object.fromEntries(
      filled.map((each) => [
        nameOf(each.size),
        () => firstBytes(each.server, () => address(each), each.headers),
      ]),
    ),
  }));
}
