import type { App } from "../app/app";
import { createClient } from "../app/client";
import { bodyOf, type Client, type Entered, signIn, signUp } from "../factories";
import { waitForToken } from "../mail/read-mails";
import { hashOfPassword, insertUser, makeAdmin, type UserFields } from "./users";

/** Somebody with an account, signed in with cookies. */
export interface Account extends Entered {
  client: Client;
  /** The same session by Bearer, from an address of its own each time. */
  bearer: { authorization: string };
}

export async function createAccount(
  app: Pick<App, "client">,
  fields: Record<string, unknown> = {},
): Promise<Account> {
  const client = app.client();
  const entered = await signUp(client, fields);
  return { ...entered, client, bearer: { authorization: `Bearer ${entered.session.token}` } };
}

/**
 * Somebody whose account stands in the database with a confirmed address, and who signs in with the password: for an
 * application in another process too. `insertAccount` puts the session there as well.
 * @param prepare changes the account before the session begins.
 */
export async function insertAndSignIn(
  app: Pick<App, "client" | "db">,
  fields: UserFields = {},
  prepare: (userId: string) => Promise<unknown> = async () => {},
): Promise<Account> {
  const passwordHash = await hashOfPassword();
  const { id, email } = await insertUser(app.db, { passwordHash, isEmailVerified: true, ...fields });
  await prepare(id);
  const client = app.client();
  const response = await signIn(client, email);
  if (response.status !== 200) throw new Error(`Sign-in: ${response.status}`);
  const { user, session } = await bodyOf(response);
  return { user, session, client, bearer: { authorization: `Bearer ${session.token}` } };
}

/** Somebody with an account whose address was confirmed by the mail's link. */
export async function createConfirmedAccount(app: Pick<App, "client" | "dataDir">): Promise<Account> {
  const account = await createAccount(app);
  const token = await waitForToken(app, { to: account.user.email, kind: "verify-email" });
  const { status } = await account.client.post("/api/auth/verify-email", { token });
  if (status !== 200) throw new Error(`Confirming: ${status}`);
  return account;
}

/** Somebody with an account who may administer. */
export async function createAdmin(app: Pick<App, "client" | "db">): Promise<Account> {
  const client = app.client();
  const entered = await signUp(client, { name: "Ada Admin" });
  const { email } = entered.user;
  await makeAdmin(app.db, email);
  // Where addresses have to be confirmed, signing up opens no session.
  const { session } = entered.session ? entered : await bodyOf(await signIn(client, email));
  return { user: entered.user, session, client, bearer: { authorization: `Bearer ${session.token}` } };
}

/** Another client with the same cookies, from an address of its own, like a thief of the cookies. */
export function copyOf(client: Client, baseUrl = client.baseUrl): Client {
  const copy = createClient(baseUrl);
  for (const [name, value] of client.cookies) copy.cookies.set(name, value);
  return copy;
}

/** A POST under /api/auth/ from an address of its own, without a session unless the headers bring one. */
export function postAuth(
  app: Pick<App, "client">,
  operation: string,
  json: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  return app.client().post(`/api/auth/${operation}`, json, { headers });
}

/** Reads the session of a token, from a client address of its own: never from a cached copy. */
export function readByToken(app: Pick<App, "client">, token: string): Promise<Response> {
  return app.client().get("/api/auth/session", { headers: { authorization: `Bearer ${token}` } });
}
