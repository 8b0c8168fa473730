import { randomUUID } from "node:crypto";
import type pg from "pg";
import type { App } from "../app/app";
import { type Account, insertAndSignIn } from "./accounts";

interface MemberFields {
  organizationId: string;
  role: "recruiter" | "reader";
  /** Of a reader. */
  jobIds?: readonly string[];
}

/** Makes a person's account a member of an organization. */
export async function makeMember(
  db: Pick<pg.Pool, "query">,
  userId: string,
  { organizationId, role, jobIds = [] }: MemberFields,
): Promise<void> {
  await db.query(
    "UPDATE users SET organization_id = $2, organization_role = $3, is_email_verified = true WHERE id = $1",
    [userId, organizationId, role],
  );
  await db.query(
    "INSERT INTO job_readers (job_id, user_id, created_at) SELECT id, $1, now() FROM unnest($2::uuid[]) AS id",
    [userId, jobIds],
  );
}

/** An invitation to a team, open for a day. */
export async function insertInvitation(
  db: Pick<pg.Pool, "query">,
  organizationId: string,
  email: string,
  { expiresAt = new Date(Date.now() + 86_400_000), role = "recruiter" } = {},
): Promise<string> {
  const id = randomUUID();
  await db.query(
    `INSERT INTO organization_invitations (id, organization_id, email, role, created_at, expires_at)
     VALUES ($1, $2, $3, $4::organization_role, now(), $5)`,
    [id, organizationId, email, role, expiresAt],
  );
  return id;
}

/** Somebody of a team, signed in since. */
export async function createMember(
  app: Pick<App, "client" | "db">,
  { name = "Rosa Recluta", ...member }: MemberFields & { name?: string },
): Promise<Account> {
  return insertAndSignIn(app, { name }, (userId) => makeMember(app.db, userId, member));
}
