import type { App } from "../app/app";
import type { Account } from "../people/accounts";
import type { EmployerAccount } from "../people/employers";
import { insertAccount, insertOwner } from "../people/signed-in";
import { insertCommittee } from "./committees";
import { insertJob } from "./jobs";

/** People and things whose pages list as much as they can: jobs by their ids, and an alert. */
export interface LargestLists {
  owner: EmployerAccount;
  candidate: Account;
  draft: string;
  board: string;
  alert: string;
}

/** More than any form takes at once. */
const many = 130;

/** Fills a database with what the lists of forms grow with, each beyond its page. */
export async function insertLargestLists(app: App): Promise<LargestLists> {
  const { db } = app;
  const sql = async (text: string, ...values: unknown[]) => (await db.query(text, values)).rows;
  const [owner, candidate] = [await insertOwner(app), await insertAccount(app)];
  const { organizationId } = owner;
  const { id: draft } = await insertJob(db, { organizationId, status: "draft" });
  const { id: board } = await insertJob(db, { organizationId });
  await insertCommittee(db, board, [50, 10, 10, 10, 10, 10]);
  await sql(
    `WITH people AS (INSERT INTO users (id, email, name, type, password_hash, created_at, updated_at)
       SELECT gen_random_uuid(), gen_random_uuid() || '@example.es', 'Persona ' || n, 'employee', '-', now(), now()
       FROM generate_series(1, $3::int) AS n RETURNING id)
     INSERT INTO applications (id, job_id, organization_id, user_id, submitted_at, status, status_changed_at, created_at,
       updated_at) SELECT gen_random_uuid(), $1::uuid, $2::uuid, id, now(), (ARRAY['submitted', 'viewed', 'in_review',
       'interview', 'offer', 'rejected'])[1 + row_number() OVER () % 6]::application_status, now(), now(), now() FROM people`,
    board,
    organizationId,
    many,
  );
  await sql(
    `INSERT INTO organization_tags (id, organization_id, name, folded)
     SELECT gen_random_uuid(), $1, 'Etiqueta ' || n, 'etiqueta ' || n FROM generate_series(1, 50) AS n`,
    organizationId,
  );
  await sql(
    `INSERT INTO reply_templates (id, organization_id, name, folded_name, text, created_at, updated_at)
     SELECT gen_random_uuid(), $1, 'Texto ' || n, 'texto ' || n, 'Gracias.', now(), now() FROM generate_series(1, 50) AS n`,
    organizationId,
  );
  await sql(
    `INSERT INTO profiles (user_id, languages, created_at, updated_at) SELECT $1,
       jsonb_agg(jsonb_build_object('code', code, 'level', 'C1')), now(), now()
     FROM unnest(ARRAY['es', 'en', 'fr', 'de', 'it', 'pt', 'ca', 'eu', 'gl', 'ru']) AS code
     ON CONFLICT (user_id) DO UPDATE SET languages = excluded.languages`,
    candidate.user.id,
  );
  const criteria = { field: ["chemistry"] };
  const made = await candidate.client.post("/api/alerts", { criteria, frequency: "daily" });
  const alert = ((await made.json()) as { alert: { id: string } }).alert.id;
  await sql(
    `WITH made AS (INSERT INTO organizations (id, owner_id, name, slug, created_at, updated_at)
       SELECT gen_random_uuid(), NULL, 'Instituto ' || n, 'instituto-de-nombre-largo-' || n, now(), now()
       FROM generate_series(1, 100) AS n RETURNING id)
     UPDATE job_alerts SET excluded_organizations = (SELECT array_agg(id) FROM made) WHERE id = $1`,
    alert,
  );
  return { owner, candidate, draft, board, alert };
}
