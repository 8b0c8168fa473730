import type pg from "pg";
import { expect, type Page } from "playwright/test";
import { completeInput } from "../api/complete-input";
import { dayAhead } from "../jobs/days";
import { type MailSource, waitForLink } from "../mail/read-mails";
import { enterAgain, type Person } from "./e2e-people";

type Visit = (path: string) => Promise<unknown>;

/** Fills in the form that makes an account, but for the organization's name, and sends it. */
export async function fillInSignUp(page: Page, { name, email, password }: Person): Promise<void> {
  await page.getByLabel(/ombre y apellidos/).fill(name);
  await page.getByLabel("Correo electrónico").fill(email);
  await page.getByRole("textbox", { name: "Contraseña" }).fill(password);
  await page.getByRole("checkbox", { name: "Acepto las condiciones de uso" }).check();
  await page.getByRole("button", { name: "Crear cuenta" }).click();
}

/** Makes an account with the forms, and confirms its address with the link that was mailed. */
export async function register(page: Page, visit: Visit, person: Person, mails: MailSource): Promise<void> {
  const { type, email, password } = person;
  await visit(`/signup?type=${type}`);
  if (type === "organization")
    await page.getByLabel("Nombre de la organización").fill("Instituto de Pruebas");
  await fillInSignUp(page, person);
  await visit(await waitForLink(mails, { to: email, subject: "Confirma tu correo" }));
  // A person who has entered already need not prove it again.
  const proof = page.getByRole("textbox", { name: "Contraseña de la cuenta" });
  if (await proof.isVisible()) await proof.fill(password);
  await page.getByRole("button", { name: "Confirmar mi correo" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Correo confirmado");
}

/** Lets somebody else sit down at the browser, signed in, and opens the page. */
export async function changePerson(page: Page, visit: Visit, person: Person, path: string): Promise<void> {
  await enterAgain(page.context(), person);
  await visit(path);
}

/** With a mail server jobs of organizations that are not verified wait for a reviewer. */
export async function verifyOrganization(db: pg.Pool, { email }: Person): Promise<void> {
  await db.query(
    `UPDATE organizations SET verification = 'verified', verified_at = now(), verified_by = 'administrator',
       verified_name = name, reviewed_name = name
     WHERE owner_id = (SELECT id FROM users WHERE email = $1)`,
    [email],
  );
}

/** Calls one task like a scheduler; waits for a call of another test that is under way. */
export async function callTask(page: Page, task: string): Promise<void> {
  const headers = { authorization: `Bearer ${process.env.E2E_CRON_SECRET}` };
  const call = async () => {
    const answer = await page.request.post("/api/cron", { headers, data: { tasks: [task], force: true } });
    expect(answer.status(), await answer.text()).toBe(200);
    return (await answer.json()).tasks[0].status;
  };
  await expect.poll(call, { timeout: 60_000 }).toBe("ok");
}

/** Publishes a job for the signed-in employer, as a client of the API does. */
export async function publishJob(page: Page, title: string): Promise<{ id: string; slug: string }> {
  const data = completeInput({ title, applyMode: "platform", externalUrl: null, closesAt: dayAhead(20) });
  const created = await page.request.post("/api/jobs", { data });
  expect(created.status(), await created.text()).toBe(201);
  const { job } = await created.json();
  const published = await page.request.post(`/api/jobs/${job.id}/publish`, { data: {} });
  expect(published.status(), await published.text()).toBe(200);
  return (await published.json()).job;
}
