import { randomUUID } from "node:crypto";
import type pg from "pg";
import { insertJob } from "./jobs";

interface ConversationFields {
  candidateId: string;
  organizationId: string;
  jobId?: string;
  title?: string;
  /** Any columns of the application, by their names in the database. */
  application?: Record<string, unknown>;
}

/** Puts an application and its conversation into the database, in which nobody has written. */
export async function insertConversation(
  db: Pick<pg.Pool, "query">,
  { candidateId, organizationId, title, jobId, application = {} }: ConversationFields,
): Promise<{ id: string; applicationId: string; jobId: string }> {
  const job = jobId ?? (await insertJob(db, { organizationId, ...(title && { title }) })).id;
  const [id, applicationId, now] = [randomUUID(), randomUUID(), new Date()];
  const row = {
    id: applicationId,
    job_id: job,
    organization_id: organizationId,
    user_id: candidateId,
    submitted_at: now,
    status_changed_at: now,
    created_at: now,
    updated_at: now,
    ...application,
  };
  const names = Object.keys(row);
  await db.query(
    `INSERT INTO applications (${names.join(", ")}) VALUES (${names.map((_, index) => `$${index + 1}`).join(", ")})`,
    Object.values(row),
  );
  await db.query(
    `INSERT INTO conversations (id, application_id, candidate_id, organization_id, created_at)
     VALUES ($1, $2, $3, $4, $5)`,
    [id, applicationId, candidateId, organizationId, now],
  );
  return { id, applicationId, jobId: job };
}
