import { randomUUID } from "node:crypto";
import type pg from "pg";
import type { App } from "../app/app";
import { bodyOf } from "../factories";
import type { Account } from "../people/accounts";
import { insertMember, insertOwner } from "../people/signed-in";
import { insertUser } from "../people/users";
import { textOf } from "../people/waitlist-forms";
import { insertApplication } from "./applications";
import { insertJob } from "./jobs";

type Db = Pick<pg.Pool, "query">;

/**
 * Starts the committee of a job, with criteria of these weights.
 * @param members of it; without them everybody who sees the applications.
 * @returns the criteria's ids.
 */
export async function insertCommittee(
  db: Db,
  jobId: string,
  weights: readonly number[] = [60, 40],
  members?: readonly { user: { id: string } }[],
): Promise<string[]> {
  const ids: string[] = [];
  for (const [position, weight] of weights.entries()) {
    const id = randomUUID();
    const row = [id, jobId, position, `Criterio ${position + 1}`, weight];
    await db.query(
      "INSERT INTO job_criteria (id, job_id, position, text, weight) VALUES ($1, $2, $3, $4, $5)",
      row,
    );
    ids.push(id);
  }
  await db.query("INSERT INTO job_committees (job_id, is_published, started_at) VALUES ($1, false, now())", [
    jobId,
  ]);
  await seat(db, jobId, members);
  return ids;
}

/** Names members of a committee; without them everybody who sees the applications. */
export async function seat(
  db: Db,
  jobId: string,
  members?: readonly { user: { id: string } }[],
  as: "president" | "member" = "member",
): Promise<void> {
  await db.query(
    `INSERT INTO committee_members (id, job_id, user_id, seat, named_at)
     SELECT gen_random_uuid(), jobs.id, users.id, $3::committee_seat, now()
     FROM jobs JOIN organizations ON organizations.id = jobs.organization_id
       JOIN users ON users.id = organizations.owner_id OR users.organization_id = organizations.id
     WHERE jobs.id = $1 AND (users.id = ANY ($2::uuid[]) OR ($2 IS NULL AND (users.organization_role IS DISTINCT FROM 'reader'
       OR EXISTS (SELECT FROM job_readers WHERE job_readers.job_id = jobs.id AND job_readers.user_id = users.id))))`,
    [jobId, members?.map(({ user }) => user.id) ?? null, as],
  );
}

/** Inserts a declaration about an application. @returns its id. */
export async function insertDeclaration(
  db: Db,
  { applicationId, userId }: { applicationId: string; userId: string },
  { hasConflict = false, role = "reader" } = {},
): Promise<string> {
  const id = randomUUID();
  await db.query(
    `INSERT INTO committee_declarations (id, application_id, user_id, member_id, role, declared_at, conflict_at)
     SELECT $1, $2, $3, coalesce((SELECT seats.id FROM committee_members AS seats JOIN applications USING (job_id)
       WHERE applications.id = $2 AND seats.user_id = $3 LIMIT 1), $3), $4, now(), CASE WHEN $5 THEN now() END`,
    [id, applicationId, userId, role, hasConflict],
  );
  return id;
}

/** An owner, and two who rate beside them. */
export async function insertRaters(app: Pick<App, "client" | "db">) {
  const owner = await insertOwner(app);
  const { organizationId } = owner;
  const recruiter = await insertMember(app, { organizationId, role: "recruiter", name: "Rosa Vidal" });
  const reader = await insertMember(app, { organizationId, role: "reader", name: "Joan Pons" });
  return { owner, recruiter, reader };
}

/** A job of the owner's that the reader reads. */
export async function insertRatedJob(db: Db, organizationId: string, reader: Account) {
  const { id, slug } = await insertJob(db, { organizationId });
  await db.query("INSERT INTO job_readers VALUES ($1, $2, now())", [id, reader.user.id]);
  return { id, slug };
}

/** Leaves a message of the candidate's that the organization has not read. */
export async function insertUnreadMessage(db: Db, conversationId: string): Promise<void> {
  await db.query(
    `INSERT INTO messages (id, conversation_id, side, body, created_at)
     VALUES (gen_random_uuid(), $1, 'candidate', 'Buenos días', now())`,
    [conversationId],
  );
  await db.query("UPDATE conversations SET employer_unread = 1, last_message_at = now() WHERE id = $1", [
    conversationId,
  ]);
}

/** What tests of a committee do and read, of the job that a test is about. */
export function committeeOf(app: () => Pick<App, "db">, jobId: () => string) {
  return {
    rows: async (sql: string, ...values: unknown[]) => (await app().db.query(sql, values)).rows,
    async received(name = "Ana Ruiz", fields: Record<string, unknown> = {}): Promise<string> {
      const { id: userId } = await insertUser(app().db, { name });
      return (await insertApplication(app().db, { jobId: jobId(), userId, ...fields })).id;
    },
    async declared(applicationId: string, accounts: readonly Account[], hasConflict = false): Promise<void> {
      for (const { user } of accounts)
        await insertDeclaration(app().db, { applicationId, userId: user.id }, { hasConflict });
    },
    /** By the API. */
    declare: ({ client }: Account, ids: readonly string[], hasConflict = false) =>
      client.post(`/api/jobs/${jobId()}/declarations`, {
        declarations: ids.map((applicationId) => ({ applicationId, hasConflict })),
      }),
    rate: ({ client }: Account, id: string, criteria: readonly string[], values: readonly number[]) =>
      client.request(`/api/applications/${id}/ratings`, {
        method: "PUT",
        json: { ratings: criteria.map((criterionId, at) => ({ criterionId, value: values[at] })) },
      }),
    /** The status, and the code of an error after it. */
    codeOf: async (response: Response) =>
      `${response.status} ${response.ok ? "" : (await bodyOf(response)).code}`.trim(),
    recordOf: async ({ client }: Account) =>
      (await (await client.get(`/api/jobs/${jobId()}/committee.csv`)).text()).replaceAll('"', ""),
    tableOf: async ({ client }: Account) => bodyOf(await client.get(`/api/jobs/${jobId()}/committee`)),
    /** A page, without the marks that React leaves between texts. */
    pageOf: async ({ client }: Account, path: string) => textOf(await client.get(path)),
  };
}
