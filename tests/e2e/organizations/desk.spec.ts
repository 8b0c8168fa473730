import type { Page } from "playwright/test";
import { expectAccessible } from "../../support/e2e/axe";
import { expect, test } from "../../support/e2e/e2e";
import { applicants, insertMany, insertReceived } from "../../support/e2e/e2e-applications";
import { signUpEmployer } from "../../support/e2e/e2e-employers";
import { holdNavigation, leavingQuestion } from "../../support/e2e/e2e-forms";
import { insertApplication } from "../../support/jobs/applications";
import { insertJob } from "../../support/jobs/jobs";
import { isEverything } from "../../support/run/scope";

const place = (page: Page, text: string) => page.getByText(text, { exact: true });

// The first four tell what the others do.
const decided = isEverything ? 20 : 4;

test("applications are read and decided one after the other with the keyboard alone, in three presses each at most", {
  tag: ["@journey", "@js", "@once"],
}, async ({ page, context, visit, db }) => {
  const { jobId } = await insertReceived(db, await signUpEmployer(context, db));
  await insertMany(db, jobId, { count: 19, degree: "master" });
  await visit(`/dashboard/jobs/${jobId}/applications?view=table&sort=oldest`);
  const readings: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/view")) readings.push(request.url());
  });
  let presses = 0;
  const press = async (key: string) => {
    presses += 1;
    await page.keyboard.press(key);
  };
  await page.getByLabel(`Elegir la candidatura de ${applicants.ana}`).focus();
  await press("Tab");
  await press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(applicants.ana);
  for (let n = 1; n <= decided; n += 1) {
    await expect(place(page, `${n} de 22`)).toBeVisible();
    const isRejected = n % 2 === 1;
    const name = isRejected ? "Descartar la candidatura" : "Pasar a revisión";
    await press(isRejected ? "d" : "r");
    await expect(page.getByRole("button", { name })).toBeFocused();
    await press("Enter");
    const done = page.getByRole("status").filter({ hasText: isRejected ? "Has descartado a" : "a revisión" });
    await expect(done).toBeFocused();
  }
  expect(presses).toBeLessThanOrEqual(3 * decided);
  await expect(place(page, `${decided + 1} de 22`)).toBeVisible();
  const { rows } = await db.query(
    "SELECT status, count(*)::int AS n FROM applications WHERE job_id = $1 AND status IN ('rejected', 'in_review') GROUP BY 1 ORDER BY 2, 1",
    [jobId],
  );
  expect(rows.map(({ n }) => n)).toEqual([decided / 2, decided / 2]);

  // Only the first was opened by hand; a decision led to the others, which were left at once.
  await press("k");
  await expect(place(page, `${decided} de 22`)).toBeVisible();
  expect(readings.length).toBeLessThanOrEqual(1);
  // Back and forth; nothing while somebody types or after the keys are turned off.
  await page.getByLabel("Nota nueva").focus();
  await press("j");
  await expect(page.getByLabel("Nota nueva")).toHaveValue("j");
  await page.getByLabel("Nota nueva").fill("");
  await expect(place(page, `${decided} de 22`)).toBeVisible();
  await page.getByRole("link", { name: "Volver a la lista" }).focus();
  await expectAccessible(page);
  await press("?");
  const dialog = page.getByRole("dialog", { name: "Atajos de teclado" });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel("Usar los atajos de teclado").uncheck();
  await press("Escape");
  await press("j");
  await expect(place(page, `${decided} de 22`)).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: /Atajos de teclado/ })).toBeVisible();
  await press("j");
  await expect(place(page, `${decided} de 22`)).toBeVisible();
  await page.goBack();
  await expect(place(page, `${decided + 1} de 22`)).toBeVisible();
  await page.getByRole("link", { name: "Volver a la lista" }).click();
  await expect(page).toHaveURL(`/dashboard/jobs/${jobId}/applications?sort=oldest`);
});

test("each press of j and k counts while an application is still loading, stops at the ends of the list, and is not left over by the question about typed text; a PDF stands beside the application where the browser shows PDFs", {
  tag: ["@js", "@once"],
}, async ({ page, context, visit, db, problems }) => {
  // A step ends the reading of the page anew that follows its being marked as read.
  problems.expected(/^exception: AbortError: signal is aborted/);
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, "pdfViewerEnabled", { get: () => true });
  });
  const { jobId, ids } = await insertReceived(db, await signUpEmployer(context, db));
  await insertMany(db, jobId, { count: 37, degree: "master" });
  await visit(`/dashboard/applications/${ids.ana}?list=job&sort=oldest`);
  await expect(place(page, "1 de 40")).toBeVisible();
  await expect(page.getByRole("button", { name: /Atajos de teclado/ })).toBeVisible();
  const press = async (key: string, times: number) => {
    for (let n = 0; n < times; n += 1) await page.keyboard.press(key);
  };
  const release = await holdNavigation(page, /^\/dashboard\/applications\//);
  await press("j", 9);
  await press("k", 4);
  await press("j", 20);
  release();
  await expect(place(page, "26 de 40")).toBeVisible();
  await press("j", 20);
  await expect(place(page, "40 de 40")).toBeVisible();
  await press("k", 3);
  await expect(place(page, "37 de 40")).toBeVisible();
  await press("k", 50);
  await expect(place(page, "1 de 40")).toBeVisible();
  const frame = page.locator("iframe");
  const source = new RegExp(`^/dashboard/applications/${ids.ana}/documents/[0-9a-f-]{36}#`);
  await expect(frame).toHaveAttribute("src", source);
  await expect(frame).toHaveAttribute("title", /cv\.pdf/);

  await page.getByLabel("Nota nueva").fill("Con paciencia.");
  await page.getByLabel("Nota nueva").blur();
  const question = leavingQuestion(page);
  for (let times = 0; times < 2; times += 1) {
    await press("j", 1);
    await expect(question).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(question).toHaveCount(0);
  }
  await press("j", 1);
  await expect(question).toBeVisible();
  // A key that comes before the browser has told of the closed dialog asks anew.
  await question.evaluate((dialog: HTMLDialogElement) => {
    dialog.close();
    dialog.ownerDocument.dispatchEvent(new KeyboardEvent("keydown", { key: "j" }));
  });
  await page.getByRole("button", { name: "Continuar sin guardar" }).click();
  await expect(place(page, "2 de 40")).toBeVisible();
  await press("j", 1);
  await expect(place(page, "3 de 40")).toBeVisible();
});

test("a page stays where its reader has scrolled to while it was marked as read", {
  tag: ["@js", "@once"],
}, async ({ page, context, db }) => {
  const { id: jobId } = await insertJob(db, { organizationId: await signUpEmployer(context, db) });
  const { id } = await insertApplication(db, { jobId });
  let letPass = () => {};
  const hasScrolled = new Promise<void>((resolve) => {
    letPass = resolve;
  });
  await page.route(`**/${id}.data*`, async (route) => {
    await hasScrolled;
    await route.continue();
  });
  const marked = page.waitForRequest(`**/${id}.data*`);
  await page.goto(`/dashboard/applications/${id}`);
  await marked;
  await page.evaluate(() => window.scrollTo(0, 300));
  letPass();
  await expect(page.getByText("Leída desde")).toBeAttached();
  expect(await page.evaluate(() => window.scrollY)).toBe(300);
});

test("a template's text comes when it is chosen, and the typed text can be brought back", {
  tag: ["@js", "@once"],
}, async ({ page, context, visit, db, problems }) => {
  const organizationId = await signUpEmployer(context, db);
  // Without a document: the page is loaded again with typed text, and Playwright's answer to the browser's question about
  // it is lost at times while the browser's own viewer of PDFs starts beside the application.
  const { id: jobId } = await insertJob(db, { organizationId });
  const { id } = await insertApplication(db, { jobId });
  await db.query(
    `INSERT INTO reply_templates (id, organization_id, name, folded_name, text, created_at, updated_at)
    SELECT gen_random_uuid(), $1, name, lower(name), 'Hola, {nombre}. ' || name, now(), now()
    FROM unnest(ARRAY['Corta', 'Larga']) AS name`,
    [organizationId],
  );
  await visit(`/dashboard/applications/${id}`);
  await page.getByText("Descartar", { exact: true }).click();
  const form = page.locator("form", { has: page.getByRole("button", { name: "Descartar la candidatura" }) });
  const message = form.getByRole("textbox");
  await message.fill("Lo mío.");
  await form.getByLabel(/^Plantilla/).selectOption("Corta");
  await expect(message).toHaveValue("Hola, {nombre}. Corta");
  await form.getByLabel(/^Plantilla/).selectOption("Larga");
  await expect(message).toHaveValue("Hola, {nombre}. Larga");
  await form.getByRole("button", { name: "Recuperar lo que habías escrito" }).click();
  await expect(message).toHaveValue("Lo mío.");
  problems.expected(/ERR_FAILED/);
  await page.reload();
  await page.route("**/text", (route) => route.abort());
  await page.getByText("Descartar", { exact: true }).click();
  await message.fill("Lo mío.");
  await form.getByLabel(/^Plantilla/).selectOption("Corta");
  await expect(form.getByText(/No hemos podido traer el texto/)).toBeVisible();
  await expect(message).toHaveValue("Lo mío.");
  await page.unroute("**/text");
  await form.getByRole("button", { name: "Intentar de nuevo" }).click();
  await expect(message).toHaveValue("Hola, {nombre}. Corta");
});

test("a phone shows one application of the list, with the ways to the next and back", {
  tag: "@phone-only",
}, async ({ page, context, visit, db }) => {
  await insertReceived(db, await signUpEmployer(context, db));
  await visit("/dashboard/candidates");
  await page.getByRole("link", { name: applicants.ana }).tap();
  await expect(place(page, "1 de 3")).toBeVisible();
  await expect(page.getByRole("link", { name: applicants.lola })).toBeHidden();
  await page.getByRole("link", { name: "Siguiente" }).tap();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(applicants.inigo);
  await expect(page.getByRole("link", { name: "Ver cv.pdf" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Volver a la lista" }).tap();
  await expect(page).toHaveURL("/dashboard/candidates?of=all");
});
