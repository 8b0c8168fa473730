import { z } from "zod";
import { readSignedJson, signJson } from "~/lib/crypto/signed-token.server";
import { getDatabase } from "~/lib/db/database.server";
import { DomainError } from "~/lib/domain-error";
import type { UnsavedJob } from "./unsave-job.server";

const purpose = "saved-undo";
const validMs = 60 * 60 * 1000;
/** Longer than any that we make: a title has at most 120 characters. */
const maxLength = 1500;

const undoSchema = z.object({
  job: z.uuid(),
  user: z.uuid(),
  title: z.string(),
  /** Milliseconds since 1970. */
  savedAt: z.number(),
  until: z.number(),
});

/** The token that puts a job back into its person's list, at its place; valid for an hour. */
export function undoToken(
  userId: string,
  jobId: string,
  { title, savedAt }: UnsavedJob,
  now = new Date(),
): string {
  const until = now.getTime() + validMs;
  return signJson(purpose, { job: jobId, user: userId, title, savedAt: savedAt.getTime(), until });
}

/** The job that a token puts back; null for an invalid one, or another person's. */
export function readUndo(userId: string, token: string, now = new Date()) {
  const signed = token.length > maxLength ? undefined : readSignedJson(purpose, token);
  if (signed === undefined) return null;
  const undo = undoSchema.parse(signed);
  return undo.user === userId && undo.until > now.getTime() ? undo : null;
}

/**
 * Puts a job back that a person took out by mistake: a closed one too, which could not be saved again.
 * A job that was deleted meanwhile stays away.
 * @throws {DomainError} TOKEN_INVALID.
 */
export async function undoUnsave(userId: string, token: string, now = new Date()): Promise<void> {
  const undo = readUndo(userId, token, now);
  if (!undo) throw new DomainError("TOKEN_INVALID");
  const { prisma } = await getDatabase();
  await prisma.$executeRaw`
    INSERT INTO saved_jobs (user_id, job_id, created_at)
    SELECT ${userId}::uuid, jobs.id, ${new Date(undo.savedAt)}::timestamptz FROM jobs WHERE jobs.id = ${undo.job}::uuid
    ON CONFLICT DO NOTHING`;
}
