import { randomUUID } from "node:crypto";
import type pg from "pg";
import type { ApplicationStatus } from "~/generated/prisma/enums";
import { nextMoment } from "../app/moments";
import { insertUser } from "../people/users";
import { insertJob } from "./jobs";

type Db = Pick<pg.Pool, "query">;

interface ApplicationFields {
  /** Without one a new open job has it. */
  jobId?: string;
  /** Without one a new person sent it; null for one that was anonymised. */
  userId?: string | null;
  status?: ApplicationStatus;
  submittedAt?: Date;
  coverLetter?: string | null;
  /** Any other columns, by their names in the database. */
  columns?: Record<string, unknown>;
}

/** The rows of {@link insertApplication}. */
interface InsertedApplication {
  id: string;
  jobId: string;
  organizationId: string;
  userId: string | null;
  conversationId: string;
}

/** Puts an application into the database, with its receipt, its first event and its conversation, without files. */
export async function insertApplication(
  db: Db,
  fields: ApplicationFields = {},
): Promise<InsertedApplication> {
  const { status = "submitted", submittedAt = nextMoment(), coverLetter = null } = fields;
  const id = randomUUID();
  const jobId = fields.jobId ?? (await insertJob(db)).id;
  const userId = fields.userId === undefined ? (await insertUser(db)).id : fields.userId;
  const { rows } = await db.query("SELECT organization_id FROM jobs WHERE id = $1", [jobId]);
  const organizationId: string = rows[0].organization_id;
  const row = {
    id,
    job_id: jobId,
    organization_id: organizationId,
    user_id: userId,
    submitted_at: submittedAt,
    cover_letter: coverLetter,
    status,
    status_changed_at: submittedAt,
    created_at: submittedAt,
    updated_at: submittedAt,
    ...fields.columns,
  };
  const names = Object.keys(row);
  const places = names.map((_, index) => `$${index + 1}`).join(", ");
  await db.query(`INSERT INTO applications (${names.join(", ")}) VALUES (${places})`, Object.values(row));
  const [first = "", second = ""] =
    randomUUID()
      .toUpperCase()
      .match(/[0-9A-F]{4}/g) ?? [];
  const number = `MZ-${first}-${second}`;
  await db.query(
    "INSERT INTO application_receipts (number, application_id, issued_at, files) VALUES ($1, $2, $3, '[]')",
    [number, id, submittedAt],
  );
  await db.query(
    `INSERT INTO application_events (id, application_id, kind, visibility, to_status, actor, actor_user_id, created_at)
     VALUES ($1, $2, 'status', 'both', 'submitted', 'candidate', $3, $4)`,
    [randomUUID(), id, userId, submittedAt],
  );
  const conversationId = randomUUID();
  await db.query(
    `INSERT INTO conversations (id, application_id, candidate_id, organization_id, created_at)
     VALUES ($1, $2, $3, $4, $5)`,
    [conversationId, id, userId, organizationId, submittedAt],
  );
  return { id, jobId, organizationId, userId, conversationId };
}
