import type { App } from "../app/app";

/** Makes an account one with a second factor, by its row alone: its sessions are pending from now on. */
export async function beginFactor(db: App["db"], userId: string): Promise<void> {
  await db.query("UPDATE users SET second_factor_since = now(), updated_at = now() WHERE id = $1", [userId]);
}
