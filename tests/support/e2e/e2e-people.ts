import { randomUUID } from "node:crypto";
import type pg from "pg";
import { type BrowserContext, expect, type Page } from "playwright/test";
import { makeAdmin } from "../people/users";

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

/** Gives the person an account through the API, and the browser its session. */
export async function signUpInBrowser(context: BrowserContext, person: Person): Promise<void> {
  const { type, name, email, password } = person;
  const data = {
    type,
    name,
    email,
    password,
    ...(type === "organization" ? { organizationName: name } : {}),
  };
  const response = await context.request.post("/api/auth/sign-up/email", { data });
  expect(response.status(), await response.text()).toBe(201);
}

/** The same for somebody who may administer. */
export async function signUpAdmin(context: BrowserContext, db: pg.Pool, person = newPerson()): Promise<void> {
  await signUpInBrowser(context, person);
  await makeAdmin(db, person.email);
}

/** Gives the browser an account with a confirmed address, as the application with a mail server asks for. */
export async function enterConfirmed(
  context: BrowserContext,
  db: pg.Pool,
  person: Person,
  { administers = false } = {},
): Promise<void> {
  const { type, name } = person;
  const data = { ...person, ...(type === "organization" ? { organizationName: name } : {}) };
  const signedUp = await context.request.post("/api/auth/sign-up/email", { data });
  expect(signedUp.ok(), await signedUp.text()).toBe(true);
  await db.query("UPDATE users SET is_email_verified = true WHERE email = $1", [person.email]);
  if (administers) await makeAdmin(db, person.email);
  const signedIn = await context.request.post("/api/auth/sign-in/email", { data: person });
  expect(signedIn.status(), await signedIn.text()).toBe(200);
}

/** Fills in the form at /login and sends it. */
export async function fillInSignIn(page: Page, { email, password }: Pick<Person, "email" | "password">) {
  // The form before it may have fields of the same names.
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Accede a tu cuenta");
  await page.getByLabel("Correo electrónico").fill(email);
  await page.getByRole("textbox", { name: "Contraseña" }).fill(password);
  await page.getByRole("button", { name: "Acceder" }).click();
}
