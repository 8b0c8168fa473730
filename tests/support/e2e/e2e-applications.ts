import type pg from "pg";
import { insertDocument } from "../files/documents";
import { insertApplication } from "../jobs/applications";
import { insertJob } from "../jobs/jobs";
import { insertUser } from "../people/users";

/** The people who have applied, by name. */
export const applicants = {
  ana: "Ana Ruiz Ibáñez",
  inigo: "Íñigo Echeverría",
  lola: "Lola Martín",
} as const;

/** Applications that nobody has read, from people with a certain degree, at once. */
export async function insertMany(
  db: pg.Pool,
  jobId: string,
  { count, degree }: { count: number; degree: string },
): Promise<void> {
  await db.query(
    `WITH people AS (
       INSERT INTO users (id, email, name, type, password_hash, is_email_verified, created_at, updated_at)
       SELECT gen_random_uuid(), gen_random_uuid() || '@ejemplo.es', 'Persona ' || n, 'employee', '-', true, now(), now()
       FROM generate_series(1, $2::int) AS n RETURNING id),
     described AS (
       INSERT INTO profiles (user_id, headline, highest_degree, created_at, updated_at)
       SELECT id, 'Química de superficies', $3, now(), now() FROM people RETURNING user_id)
     INSERT INTO applications
       (id, job_id, organization_id, user_id, submitted_at, status_changed_at, created_at, updated_at)
     SELECT gen_random_uuid(), jobs.id, organization_id, user_id, now(), now(), now(), now()
     FROM jobs, described WHERE jobs.id = $1`,
    [jobId, count, degree],
  );
}

/** A job of an organization with three applications that nobody has read. @returns its id, and theirs by name. */
export async function insertReceived(
  db: pg.Pool,
  organizationId: string,
): Promise<{ jobId: string; ids: Record<keyof typeof applicants, string> }> {
  const title = "Posdoctoral en fotocatálisis";
  const { id: jobId } = await insertJob(db, { organizationId, title });
  const entries: [string, string][] = [];
  for (const [key, name] of Object.entries(applicants)) {
    const { id: userId } = await insertUser(db, { name });
    await db.query(
      `INSERT INTO profiles (user_id, headline, bio, skills, created_at, updated_at)
       VALUES ($1, 'Química de superficies', 'Estudio catalizadores de hierro.', '{Raman,XPS}', now(), now())`,
      [userId],
    );
    const coverLetter = "Me interesa mucho vuestro grupo.";
    const { id } = await insertApplication(db, { jobId, userId, coverLetter });
    await insertDocument(db, { ownerId: userId, applicationId: id, name: "cv.pdf" });
    entries.push([key, id]);
  }
  return { jobId, ids: Object.fromEntries(entries) as Record<keyof typeof applicants, string> };
}
