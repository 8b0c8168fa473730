import type { User } from "~/features/users/user.server";
import { getDatabase } from "~/lib/db/database.server";

/** The offer of a SaveButton: to save, to take it back, to sign in first, or nothing. */
export type SaveState = "unsaved" | "saved" | "stranger" | "none";

/**
 * The states of the SaveButtons of some jobs; null for a stranger. One statement for all of them, and none for
 * those who save nothing.
 */
export async function saveStatesFor(
  user: Pick<User, "id" | "type"> | null,
  jobIds: readonly string[],
): Promise<(jobId: string) => SaveState> {
  if (!user) return () => "stranger";
  if (user.type !== "employee") return () => "none";
  const saved = await listSavedAmong(user.id, jobIds);
  return (jobId) => (saved.has(jobId) ? "saved" : "unsaved");
}

/** Those of some jobs that a person has saved, by id. */
export async function listSavedAmong(userId: string, jobIds: readonly string[]): Promise<Set<string>> {
  if (jobIds.length === 0) return new Set();
  const { prisma } = await getDatabase();
  const saved = await prisma.savedJob.findMany({
    where: { userId, jobId: { in: [...jobIds] } },
    select: { jobId: true },
  });
  return new Set(saved.map(({ jobId }) => jobId));
}
