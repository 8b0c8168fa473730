import { randomUUID } from "node:crypto";
import { parse } from "cookie";
import { sessionCookie } from "~/features/sessions/session-cookies.server";
import { createToken, sha256 } from "~/lib/crypto/crypto.server";
import { cookieName } from "~/lib/http/response/own-cookies.server";
import type { App } from "../app/app";
import type { UserBody } from "../factories";
import { insertOrganization } from "../jobs/jobs";
import type { Account } from "./accounts";
import type { EmployerAccount } from "./employers";
import { makeMember } from "./members";
import { insertUser } from "./users";

type Served = Pick<App, "client" | "db">;

/** A session by a row alone, and its cookie, which the settings of this process sign. */
export async function insertSession(db: App["db"], userId: string) {
  const token = createToken();
  const expiresAt = new Date(Date.now() + 86_400_000);
  await db.query(
    `INSERT INTO sessions (id, user_id, token_hash, created_at, refreshed_at, expires_at)
     VALUES ($1, $2, $3, now(), now(), $4)`,
    [randomUUID(), userId, sha256(token), expiresAt],
  );
  const cookie = cookieName("session");
  const value = parse(await sessionCookie().serialize(token))[cookie] ?? "";
  return { token, expiresAt: expiresAt.toISOString(), cookie, value };
}

/**
 * Somebody with an account, a confirmed address and a session, by rows alone: no password is hashed and no mail goes out.
 * For an application in this process, whose settings sign the cookie. `createAccount` signs up as a person does.
 */
export async function insertAccount(
  app: Served,
  { name = "Ana Torres", isEmailVerified = true, ...fields }: Parameters<typeof insertUser>[1] = {},
): Promise<Account> {
  const { id, email } = await insertUser(app.db, { name, isEmailVerified, ...fields });
  const { token, expiresAt, cookie, value } = await insertSession(app.db, id);
  const client = app.client();
  client.cookies.set(cookie, value);
  return {
    user: { id, email, name } as UserBody,
    session: { token, expiresAt },
    client,
    bearer: { authorization: `Bearer ${token}` },
  };
}

/** An organization's owner, signed in in the same way. */
export async function insertOwner(app: Served, { name = "Instituto Sol" } = {}): Promise<EmployerAccount> {
  const account = await insertAccount(app, { type: "organization" });
  const { id } = await insertOrganization(app.db, { ownerId: account.user.id, name });
  return { ...account, organizationId: id };
}

/** Somebody of a team, signed in in the same way. */
export async function insertMember(
  app: Served,
  { name = "Rosa Recluta", ...member }: Parameters<typeof makeMember>[2] & { name?: string },
): Promise<Account> {
  const account = await insertAccount(app, { name });
  await makeMember(app.db, account.user.id, member);
  return account;
}
