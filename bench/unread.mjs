// @ts-check
import process from "node:process";
import { isDeepStrictEqual } from "node:util";
import { conductAll } from "./lib/experiment.mjs";
import { kinds, loadFromApp, openFilledDatabase } from "./lib/filled.mjs";

/**
 * @typedef {typeof import("../app/features/conversations/count-unread.server") &
 *   typeof import("../app/features/sessions/current-session.server") &
 *   typeof import("../app/lib/db/database.server")} Functions
 */

const modules = [
  "features/conversations/count-unread.server",
  "features/sessions/current-session.server",
  "lib/db/database.server",
];
/** Of the people, so many have written to the organization that everybody writes to. */
const unreadOfLargest = 200;
/** As many at once as a page's loaders of some readers. */
const atOnce = 8;
/** One and a half times as long as a session read is this share of its pace. */
const minPace = 0.67;
/** Of the organization with the most to read. */
const ownerEmail = "organization0@ejemplo.es";

/** That owner, and a thousand people. */
const sample = `
  SELECT id, email FROM users WHERE email = '${ownerEmail}'
  UNION ALL (SELECT id, email FROM users WHERE type = 'employee' ORDER BY md5(email) LIMIT 1000)`;

/**
 * Counting what was not read, and reading a session: the application's own functions, without a server around them, with
 * six conversations of each person.
 *
 * @param {{ people: number, rounds: number, seconds: number }} options
 * @returns {Promise<import("./lib/report.mjs").Result>}
 */
export async function measure({ people, rounds, seconds }) {
  const outcomes = [];
  const failures = [];
  for (const kind of kinds) {
    const filled = await openFilledDatabase(kind, {
      name: `${kind}, ${people} people`,
      statements: fillConversations(people),
      tables: "conversations, applications, sessions, users",
      sample,
    });
    Object.assign(process.env, filled.env);
    /** @type {Functions} */
    const functions = await loadFromApp(`unread-${kind}`, modules);
    try {
      const found = await conductAll([experimentOf(filled, functions, seconds)], rounds);
      outcomes.push(...found.outcomes);
      failures.push(...found.failures);
    } finally {
      await functions.closeDatabase();
      await filled.close();
    }
  }
  return { outcomes, failures };
}

/**
 * @param {import("./lib/filled.mjs").FilledDatabase} filled
 * @param {Functions} functions
 * @param {number} seconds
 * @returns {import("./lib/experiment.mjs").Experiment}
 */
function experimentOf({ kind, rows }, { countUnread, getStoredSession }, seconds) {
  const owner = rows.find(({ email }) => email === ownerEmail)?.id ?? "";
  const people = rows.filter(({ email }) => email !== ownerEmail).map(({ id = "" }) => id);
  const ofPerson = (/** @type {number} */ n) =>
    countUnread({ id: people[n % people.length] ?? "", type: "employee", organizationId: null });
  const ofOwner = () => countUnread({ id: owner, type: "organization", organizationId: null });
  const bearers = people.map((_id, at) => {
    const headers = { authorization: `Bearer token-${1 + at}` };
    return new Request("http://bench.invalid", { headers });
  });
  const session = async (/** @type {number} */ n) => {
    const { state } = await getStoredSession(
      bearers[n % bearers.length] ?? new Request("http://bench.invalid"),
    );
    return state === "signed-in";
  };

  /** @param {(n: number) => Promise<unknown>} work */
  async function run(work) {
    const end = performance.now() + seconds * 1000;
    let done = 0;
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        while (performance.now() < end) {
          done += 1;
          await work(done);
        }
      }),
    );
    return { value: done / seconds };
  }

  return {
    id: `unread ${kind}`,
    title: `Counting unread messages, ${kind}`,
    unit: "/s",
    async prepare() {
      const own = await ofPerson(0);
      const most = { conversations: unreadOfLargest, messages: unreadOfLargest };
      if (!isDeepStrictEqual(own, { conversations: 2, messages: 3 }))
        throw new Error(`A person has ${JSON.stringify(own)} to read`);
      if (!isDeepStrictEqual(await ofOwner(), most))
        throw new Error("An organization has something else to read");
      if (!(await session(0))) throw new Error("There is no session");
    },
    targets: [
      { of: "a person's", to: "session read", atLeast: minPace },
      { of: "an organization's 200", to: "session read", atLeast: minPace },
    ],
    contenders: {
      "session read": () => run(session),
      "a person's": () => run(ofPerson),
      "an organization's 200": () => run(ofOwner),
    },
  };
}

/**
 * Fills people with a session each, organizations with a job each, and conversations: five of each person, two of them
 * with messages to read, and one more with the first organization, where two hundred are to be read. The token of
 * session n is `token-n`.
 *
 * @param {number} people
 * @returns {string} statements
 */
function fillConversations(people) {
  const organizations = Math.max(10, Math.ceil(people / 50));
  return `
    INSERT INTO users (id, email, name, type, password_hash, created_at, updated_at)
    SELECT gen_random_uuid(), kind || n || '@ejemplo.es', 'Persona ' || n, kind::user_type, '-', now(), now()
    FROM (SELECT 'employee' AS kind, n FROM generate_series(1, ${people}) AS n
      UNION ALL SELECT 'organization', n FROM generate_series(0, ${organizations}) AS n) AS accounts;
    CREATE TEMP TABLE people AS SELECT id, substring(email FROM '[0-9]+')::int AS n FROM users WHERE type = 'employee';
    INSERT INTO organizations (id, owner_id, name, slug, created_at, updated_at)
    SELECT gen_random_uuid(), id, 'Instituto', 'instituto-' || substring(email FROM '[0-9]+'), now(), now()
    FROM users WHERE type = 'organization';
    CREATE TEMP TABLE offers AS
    SELECT id AS organization, gen_random_uuid() AS job, substring(slug FROM '[0-9]+')::int AS n FROM organizations;
    INSERT INTO jobs (id, organization_id, slug, title, status, created_at, updated_at)
    SELECT job, organization, 'oferta-' || n, 'Oferta', 'draft', now(), now() FROM offers;
    CREATE TEMP TABLE talks AS
    SELECT gen_random_uuid() AS application, job, organization, people.id AS person, people.n, k
    FROM people CROSS JOIN generate_series(0, 5) AS k
      JOIN offers ON offers.n = CASE WHEN k = 0 THEN 0 ELSE 1 + (people.n * 7 + k) % ${organizations} END;
    INSERT INTO applications (id, job_id, organization_id, user_id, submitted_at, status_changed_at, created_at, updated_at)
    SELECT application, job, organization, person, now(), now(), now(), now() FROM talks;
    INSERT INTO conversations (id, application_id, candidate_id, organization_id, last_message_at, candidate_unread,
      employer_unread, created_at)
    SELECT gen_random_uuid(), application, person, organization, now() - k * interval '1 hour',
      CASE WHEN k IN (1, 2) THEN k ELSE 0 END, CASE WHEN k = 0 AND n <= ${unreadOfLargest} THEN 1 ELSE 0 END, now()
    FROM talks;
    INSERT INTO sessions (id, user_id, token_hash, created_at, refreshed_at, expires_at)
    SELECT gen_random_uuid(), id,
      rtrim(translate(encode(sha256(convert_to('token-' || n, 'UTF8')), 'base64'), '+/', '-_'), '='),
      now(), now(), now() + interval '7 days'
    FROM people;
    DROP TABLE talks;
    DROP TABLE offers;
    DROP TABLE people`;
}
