import { readdir, readFile } from "node:fs/promises";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { slugOfName } from "~/features/users/insert-organization.server";
import { emptyDatabase } from "../../support/app/databases";

/** A database with every migration, and with rows from before one of them. */
async function migrateWithRows(migration: string, insert: (scratch: pg.Client) => Promise<unknown>) {
  const scratch = new pg.Client(await emptyDatabase());
  await scratch.connect();
  onTestFinished(() => scratch.end());
  const folders = (await readdir("prisma/migrations")).filter((name) => /^\d/.test(name)).sort();
  for (const folder of folders) {
    if (folder.endsWith(migration)) await insert(scratch);
    const script = await readFile(`prisma/migrations/${folder}/migration.sql`, "utf8");
    // The whole script is one transaction here.
    await scratch.query(script.replaceAll(" CONCURRENTLY", ""));
  }
  return scratch;
}

/** Ids as the scripts below write them, so that rows can be read in their order. */
const uuid = (n: number) => `lpad('${n}', 32, '0')::uuid`;
const user = (n: number, email = "ana@example.es") =>
  `INSERT INTO users (id, email, name, type, password_hash, created_at, updated_at)
   VALUES (${uuid(n)}, '${email}', 'Ana', 'organization', '-', '2026-01-02T00:00:00Z', now());`;
const organization = (n: number) =>
  `INSERT INTO organizations (id, name, slug, created_at, updated_at) VALUES (${uuid(n)}, 'Otra', 'o${n}', now(), now());`;
/** A job of the organization of the same number, open or closed for a reason. */
const job = (n: number, reason?: string) =>
  `INSERT INTO jobs (id, organization_id, slug, title, status, close_reason, published_at, closed_at, closes_at,
     salary_annual_min, salary_annual_max, created_at, updated_at)
   VALUES (${uuid(n)}, ${uuid(n)}, 'j${n}', 'x', ${reason ? `'closed', '${reason}', now(), now()` : "'published', NULL, now(), NULL"},
     now(), 1, 1, now(), now());`;

test("an account from before entered_at counts as entered: its sessions may be gone", async () => {
  const scratch = await migrateWithRows("accounts_entered_and_erased", (before) => before.query(user(1)));
  const { rows } = await scratch.query("SELECT entered_at FROM users");
  expect(rows).toEqual([{ entered_at: new Date("2026-01-02T00:00:00.000Z") }]);
});

test("organizations from before slugs get one each, as a sign-up would give it", async () => {
  const names = ["Instituto de Química", "INSTITUTO de quimica", "—", "🧪🧪", `${"a".repeat(59)} b`];
  const scratch = await migrateWithRows("organizations_and_jobs", async (before) => {
    for (const [index, name] of names.entries()) {
      await before.query(user(index, `ana${index}@example.es`));
      await before.query(
        `INSERT INTO organizations (id, owner_id, name, created_at, updated_at)
         VALUES (${uuid(index)}, ${uuid(index)}, $1, now(), now())`,
        [name],
      );
    }
  });
  const { rows } = await scratch.query<{ name: string; slug: string; words: string }>(
    "SELECT name, slug, name_words::text AS words FROM organizations ORDER BY id",
  );
  const slugs = [
    "instituto-de-quimica",
    "instituto-de-quimica-000001",
    "organizacion",
    "organizacion-000003",
    "a".repeat(59),
  ];
  expect(rows.map(({ slug }) => slug)).toEqual(slugs);
  for (const { name, slug } of rows) expect(slug.replace(/-00000\d$/, "")).toBe(slugOfName(name));
  expect(rows[1]?.words).toBe(rows[0]?.words);
});

test("verified organizations from before keep their mark, and those that have published count as seen", async () => {
  const scratch = await migrateWithRows("what_a_verification_rests_on", (before) =>
    before.query(`
      INSERT INTO organizations (id, name, slug, verification, verified_at, verified_domain, created_at, updated_at)
      VALUES (${uuid(1)}, 'Por dominio', 'a', 'verified', '2026-05-01', 'sol.example', now(), now()),
        (${uuid(2)}, 'Por una persona', 'b', 'verified', '2026-05-01', 'luna.example', now(), now()),
        (${uuid(3)}, 'Sin dominio', 'c', 'verified', '2026-05-01', NULL, now(), now()),
        (${uuid(4)}, 'Publica', 'd', 'unverified', NULL, NULL, now(), now());
      INSERT INTO audit_log (id, action, target, meta, created_at)
      VALUES (gen_random_uuid(), 'organization.verify', ${uuid(2)}::text, '{}', '2026-05-01');
      ${job(4)}`),
  );
  const { rows } = await scratch.query(
    "SELECT verified_by AS by, verified_name AS verified, reviewed_name AS reviewed FROM organizations ORDER BY id",
  );
  expect(rows).toEqual([
    { by: "domain", verified: "Por dominio", reviewed: null },
    { by: "administrator", verified: "Por una persona", reviewed: null },
    { by: "administrator", verified: "Sin dominio", reviewed: null },
    { by: null, verified: null, reviewed: "Publica" },
  ]);
});

test("a committee from before its record keeps when it rated first, who a member was and why it decided", async () => {
  const scratch = await migrateWithRows("committee_record", (before) =>
    before.query(`
      ${user(5)} ${organization(1)} ${job(1)}
      INSERT INTO job_criteria (id, job_id, position, text, weight)
      VALUES (${uuid(1)}, ${uuid(1)}, 0, 'Docencia', 100);
      INSERT INTO job_committees (job_id, is_published, started_at) VALUES (${uuid(1)}, false, now());
      INSERT INTO applications (id, job_id, organization_id, submitted_at, status, status_changed_at, decision_reason,
        created_at, updated_at)
      SELECT lpad(n, 32, '0')::uuid, ${uuid(1)}, ${uuid(1)}, now(), 'rejected', now(),
        'requirements', now(), now() FROM unnest(ARRAY['1', '2']) AS n;
      INSERT INTO application_events (id, application_id, kind, visibility, to_status, actor, created_at)
      VALUES (gen_random_uuid(), ${uuid(1)}, 'status', 'both', 'in_review', 'employer', '2026-05-01'),
        (gen_random_uuid(), ${uuid(1)}, 'status', 'both', 'rejected', 'employer', '2026-05-02');
      INSERT INTO committee_declarations (id, application_id, user_id, role, declared_at)
      SELECT lpad(n, 32, '0')::uuid, lpad(n, 32, '0')::uuid, ${uuid(5)}, 'reader', now()
      FROM unnest(ARRAY['1', '2']) AS n;
      INSERT INTO committee_ratings (declaration_id, criterion_id, value, rated_at)
      VALUES (${uuid(1)}, ${uuid(1)}, 3, '2026-05-01T00:00:00Z')`),
  );
  const read = async (sql: string) => (await scratch.query(sql)).rows;
  const first = { first_rated_at: new Date("2026-05-01T00:00:00.000Z") };
  expect(await read("SELECT first_rated_at FROM job_committees")).toEqual([first]);
  const declarations = await read("SELECT first_rated_at, member_id FROM committee_declarations ORDER BY id");
  const member = { member_id: "00000000-0000-0000-0000-000000000001" };
  expect(declarations).toEqual([
    { ...first, ...member },
    { first_rated_at: null, ...member },
  ]);
  expect(await read("SELECT decision_reason AS why FROM application_events ORDER BY created_at")).toEqual([
    { why: null },
    { why: "requirements" },
  ]);
});

test("the committee of before it had names keeps those who declared, and its readers, as members", async () => {
  const scratch = await migrateWithRows("committee_members", (before) =>
    before.query(`
      ${[1, 5, 6].map((n) => user(n, `u${n}@example.es`)).join("")} ${organization(1)} ${job(1)}
      UPDATE users SET type = 'employee', organization_id = ${uuid(1)}, organization_role = 'reader' WHERE id <> ${uuid(1)};
      INSERT INTO job_readers (job_id, user_id, created_at) VALUES (${uuid(1)}, ${uuid(5)}, now());
      INSERT INTO job_committees (job_id, is_published, started_at) VALUES (${uuid(1)}, false, now());
      INSERT INTO applications (id, job_id, organization_id, submitted_at, status, status_changed_at, created_at, updated_at)
      VALUES (${uuid(1)}, ${uuid(1)}, ${uuid(1)}, now(), 'viewed', now(), now(), now());
      INSERT INTO committee_declarations (id, application_id, user_id, member_id, role, declared_at)
      VALUES (${uuid(1)}, ${uuid(1)}, ${uuid(6)}, ${uuid(9)}, 'recruiter', now())`),
  );
  const { rows } = await scratch.query(
    `SELECT user_id AS who, seat, id = ${uuid(9)} AS "isKnown" FROM committee_members ORDER BY user_id`,
  );
  const of = (n: number) => ({ who: `00000000-0000-0000-0000-00000000000${n}`, seat: "member" });
  expect(rows).toEqual([
    { ...of(5), isKnown: false },
    { ...of(6), isKnown: true },
  ]);
});

test("an organization that had a job removed is reviewed from the first day on, the others are not", async () => {
  const scratch = await migrateWithRows("publishing_of_an_organization", (before) =>
    before.query([organization(1), organization(2), job(1, "moderation"), job(2, "filled")].join("")),
  );
  const { rows } = await scratch.query("SELECT publishing FROM organizations ORDER BY id");
  expect(rows).toEqual([{ publishing: "reviewed" }, { publishing: "open" }]);
});

test("a record from before it had people names who got the job, and the invitation of one into a committee", async () => {
  const record = (action: string, target: string, meta = "{}") =>
    `(gen_random_uuid(), ${uuid(5)}, '${action}', ${target}::text, ${uuid(1)}, '${meta}', '2026-11-01')`;
  const scratch = await migrateWithRows("people_of_the_log", (before) =>
    before.query(`
      ${user(5)}
      INSERT INTO audit_log (id, actor_id, action, target, organization_id, meta, created_at)
      SELECT gen_random_uuid(), ${uuid(5)}, 'team.job-lead', ${uuid(1)}::text, ${uuid(1)},
        jsonb_build_object('leadId', ${uuid(5)}::text), '2026-11-02';
      INSERT INTO audit_log (id, actor_id, action, target, organization_id, meta, created_at)
      VALUES ${record("committee.invite", uuid(1))}, ${record("team.invite", uuid(7))}`),
  );
  const { rows } = await scratch.query(
    `SELECT action, people = ARRAY[${uuid(5)}]::uuid[] AS lead, people = ARRAY[${uuid(7)}]::uuid[] AS invited
     FROM audit_log ORDER BY action`,
  );
  expect(rows).toEqual([
    { action: "committee.invite", lead: false, invited: true },
    { action: "team.invite", lead: false, invited: false },
    { action: "team.job-lead", lead: true, invited: false },
  ]);
});
