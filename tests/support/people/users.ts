import { randomUUID } from "node:crypto";
import { hash } from "@node-rs/argon2";
import type pg from "pg";
import { nextMoment } from "../app/moments";
import { password } from "../factories";

export interface UserFields {
  id?: string;
  email?: string;
  name?: string;
  type?: "employee" | "organization";
  /** Without one no password is right. */
  passwordHash?: string;
  isActive?: boolean;
  isEmailVerified?: boolean;
  deletionRequestedAt?: Date | null;
  createdAt?: Date;
}

/** Puts an account into the database, without a session or a mail. `createAccount` signs up as a person does. */
export async function insertUser(
  db: Pick<pg.Pool, "query">,
  fields: UserFields = {},
): Promise<{ id: string; email: string }> {
  const { id = randomUUID(), name = "Ana", type = "employee", createdAt = nextMoment() } = fields;
  const { email = `${id}@example.es`, isActive = true, isEmailVerified = false } = fields;
  await db.query(
    `INSERT INTO users (id, email, name, type, password_hash, is_active, is_email_verified, deletion_requested_at,
       created_at, updated_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9)`,
    [
      id,
      email,
      name,
      type,
      fields.passwordHash ?? "-",
      isActive,
      isEmailVerified,
      fields.deletionRequestedAt ?? null,
      createdAt,
    ],
  );
  return { id, email };
}

/** A hash that a password matches in a moment; signing in replaces it with one of full strength. */
export function quickHash(password: string): Promise<string> {
  return hash(password, { algorithm: 2, memoryCost: 1024, timeCost: 1, parallelism: 1 });
}

let hashed: Promise<string> | undefined;

/** The hash of the tests' own password, made once in a thread. */
export function hashOfPassword(): Promise<string> {
  hashed ??= hash(password, { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  return hashed;
}

/** Makes an account an administrator with a confirmed address. */
export async function makeAdmin(db: pg.Pool, email: string): Promise<void> {
  const { rowCount } = await db.query(
    "UPDATE users SET is_admin = true, is_email_verified = true WHERE email = $1",
    [email],
  );
  if (rowCount !== 1) throw new Error(`No account has the address ${email}`);
}
