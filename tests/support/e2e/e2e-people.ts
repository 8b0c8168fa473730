import { randomUUID } from "node:crypto";
import type pg from "pg";
import { type APIRequestContext, type BrowserContext, expect, type Page } from "playwright/test";
import { insertOrganization } from "../jobs/jobs";
import { insertSession } from "../people/signed-in";
import { insertUser, makeAdmin, quickHash } from "../people/users";

/** Somebody who wants an account. */
export interface Person {
  type: "employee" | "organization";
  name: string;
  email: string;
  password: string;
}

/** Somebody nobody has met yet. */
export function newPerson(type: Person["type"] = "employee"): Person {
  const id = randomUUID().slice(0, 13);
  return { type, name: `Ana Prueba ${id}`, email: newEmail(), password: `frase larga y tranquila ${id}` };
}

export function newEmail(): string {
  return `ana.${randomUUID()}@universidad.example`;
}

/** The cookies of who has entered, by address, but for the copy of the session: rows may change under it. */
const entered = new Map<string, Awaited<ReturnType<BrowserContext["cookies"]>>>();

async function keepCookies(context: BrowserContext, { email }: Person): Promise<void> {
  const cookies = await context.cookies();
  entered.set(
    email,
    cookies.filter(({ name }) => name !== "session_cache"),
  );
}

/** Gives the person an account through the API, and the browser its session. @returns the account's id. */
export async function signUpInBrowser(context: BrowserContext, person = newPerson()): Promise<string> {
  const { type, name } = person;
  const data = type === "organization" ? { organizationName: name, ...person } : person;
  const response = await context.request.post("/api/auth/sign-up/email", { data });
  expect(response.status(), await response.text()).toBe(201);
  await keepCookies(context, person);
  return (await response.json()).user.id;
}

/** Signs the person in through the API. @returns the session's token. */
export async function signInByApi(request: APIRequestContext, { email, password }: Person): Promise<string> {
  const answer = await request.post("/api/auth/sign-in/email", { data: { email, password } });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()).session.token;
}

/** Lets somebody else sit down at the browser, signed in. */
export async function enterAgain(context: BrowserContext, person: Person): Promise<void> {
  await context.clearCookies();
  const cookies = entered.get(person.email);
  if (cookies) await context.addCookies(cookies);
  else await signInByApi(context.request, person);
}

/** The same for somebody who may administer. */
export async function signUpAdmin(context: BrowserContext, db: pg.Pool, person = newPerson()): Promise<void> {
  await signUpInBrowser(context, person);
  await makeAdmin(db, person.email);
}

/**
 * Gives the browser an account with a confirmed address and a session, by rows alone; an organization has its owner's
 * name. @returns the account's id.
 */
export async function enterConfirmed(
  context: BrowserContext,
  db: pg.Pool,
  person = newPerson(),
  { administers = false, organizationName = person.name, domain = "127.0.0.1" } = {},
): Promise<string> {
  const { type, name, email } = person;
  const passwordHash = await quickHash(person.password);
  const { id } = await insertUser(db, { type, name, email, passwordHash, isEmailVerified: true });
  if (type === "organization") await insertOrganization(db, { ownerId: id, name: organizationName });
  if (administers) await makeAdmin(db, email);
  const { cookie, value } = await insertSession(db, id);
  await context.addCookies([
    { name: cookie, value: encodeURIComponent(value), domain, path: "/", httpOnly: true },
  ]);
  await keepCookies(context, person);
  return id;
}

/** Fills in the form at /login and sends it. */
export async function fillInSignIn(page: Page, { email, password }: Pick<Person, "email" | "password">) {
  // The form before it may have fields of the same names.
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Accede a tu cuenta");
  await page.getByLabel("Correo electrónico").fill(email);
  await page.getByRole("textbox", { name: "Contraseña" }).fill(password);
  await page.getByRole("button", { name: "Acceder" }).click();
}
