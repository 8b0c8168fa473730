import { Secret, TOTP } from "otpauth";
import { sha256 } from "~/lib/crypto/crypto.server";
import { seal } from "~/lib/crypto/sealed.server";
import type { App } from "../app/app";

type Database = Pick<App["db"], "query">;

/** Makes an account one with a second factor, by its row alone: its sessions are pending from now on. */
export async function beginFactor(db: Database, userId: string): Promise<void> {
  await db.query("UPDATE users SET second_factor_since = now(), updated_at = now() WHERE id = $1", [userId]);
}

/** As the sessions are after the factor was shown in them. */
export async function showRecently(db: Database, userId: string): Promise<void> {
  await db.query("UPDATE sessions SET factor_at = now() WHERE user_id = $1", [userId]);
}

/** An authenticator and a recovery code of an account, in place of those before, by rows: the settings of this process encrypt its secret. */
export async function insertTotp(db: Database, userId: string) {
  const secret = new Secret({ size: 20 }).base32;
  const recoveryCode = "ABCD-EFGH-JKMN-PQRS-TVWX-YZ01";
  await beginFactor(db, userId);
  await db.query(
    `INSERT INTO totp_factors (user_id, sealed_secret, session_id, confirmed_at, created_at)
     VALUES ($1, $2, gen_random_uuid(), now(), now())
     ON CONFLICT (user_id) DO UPDATE SET sealed_secret = excluded.sealed_secret, last_step = 0`,
    [userId, seal("totp-secret", userId, secret)],
  );
  await db.query("DELETE FROM recovery_codes WHERE user_id = $1", [userId]);
  await db.query("INSERT INTO recovery_codes (user_id, code_hash, created_at) VALUES ($1, $2, now())", [
    userId,
    sha256(recoveryCode.replaceAll("-", "")),
  ]);
  return { secret, recoveryCode };
}

/** What an authenticator shows, so many steps of thirty seconds from a moment. */
export function codeOf(secret: string, steps = 0, now = Date.now()): string {
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: now + steps * 30_000 });
}
