import type pg from "pg";
import { insertApplication } from "./applications";
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
  const fields = { jobId: job, userId: candidateId, columns: application };
  const { id: applicationId, conversationId: id } = await insertApplication(db, fields);
  return { id, applicationId, jobId: job };
}
