import { randomUUID } from "node:crypto";
import type pg from "pg";
import { type NewJobInput, newJobSchema } from "~/features/jobs/posting/job.schema";
import { completeInput } from "../api/complete-input";
import type { App } from "../app/app";
import { insertOrganization } from "../jobs/jobs";
import { type Account, createAccount } from "./accounts";
import { insertUser } from "./users";

/** An organization with its owner, for functions that take both. */
export interface TestEmployer {
  organizationId: string;
  userId: string;
  email: string;
  role: "owner";
}

/** Puts an organization into the database that may publish. */
export async function insertEmployer(
  db: pg.Pool,
  { verified = true, isEmailVerified = true, name = "Instituto Sol" } = {},
): Promise<TestEmployer> {
  const { id: userId, email } = await insertUser(db, { type: "organization", isEmailVerified });
  const slug = `instituto-${randomUUID()}`;
  const { id: organizationId } = await insertOrganization(db, { ownerId: userId, verified, name, slug });
  return { organizationId, userId, email, role: "owner" };
}

/** A complete job as the schema reads it. */
export function completeJob(fields: Record<string, unknown> = {}): NewJobInput {
  return newJobSchema.parse(completeInput(fields));
}

/** The code of the refusal that a call ends with. */
export async function refusalOf(call: Promise<unknown>): Promise<string> {
  return call.then(
    () => "done",
    (error: { code?: string }) => error.code ?? String(error),
  );
}

/** An organization's account with a confirmed address, which may publish. */
export interface EmployerAccount extends Account {
  organizationId: string;
}

export async function createEmployer(app: Pick<App, "client" | "db">): Promise<EmployerAccount> {
  const account = await createAccount(app, { type: "organization", organizationName: "Instituto Sol" });
  await app.db.query("UPDATE users SET is_email_verified = true WHERE id = $1", [account.user.id]);
  const { rows } = await app.db.query("SELECT id FROM organizations WHERE owner_id = $1", [account.user.id]);
  return { ...account, organizationId: rows[0].id };
}
