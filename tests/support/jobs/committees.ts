import { randomUUID } from "node:crypto";
import type pg from "pg";

type Db = Pick<pg.Pool, "query">;

/** Starts the committee of a job, with criteria of these weights. @returns the criteria's ids. */
export async function insertCommittee(
  db: Db,
  jobId: string,
  weights: readonly number[] = [60, 40],
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
  return ids;
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
     VALUES ($1, $2, $3, $3, $4, now(), CASE WHEN $5 THEN now() END)`,
    [id, applicationId, userId, role, hasConflict],
  );
  return id;
}
