import type { User } from "~/features/users/user.server";
import { listSavedAmong } from "./list-saved-among.server";

/** What a SaveButton offers: to save, to take it back, to sign in first, or nothing. */
export type SaveState = "unsaved" | "saved" | "stranger" | "none";

/**
 * What the SaveButtons of some jobs offer to somebody; null for a stranger. One statement for all of them, and none for
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
