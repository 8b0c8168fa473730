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
