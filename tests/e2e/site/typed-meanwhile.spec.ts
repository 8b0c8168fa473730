import type { Page } from "playwright/test";
import { expect, test } from "../../support/e2e/e2e";
import { signUpEmployer } from "../../support/e2e/e2e-employers";
import { holdNavigation, holdPosts, leavingQuestion, sign } from "../../support/e2e/e2e-forms";
import { insertJob } from "../../support/jobs/jobs";

const organization = "/dashboard/organization";
const recovered = "Hemos recuperado lo que habías escrito.";

/** As a tab that is hidden. */
const hide = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { configurable: true, get: () => "hidden" });
    document.dispatchEvent(new Event("visibilitychange"));
  });

/** How many POSTs a page has sent, and how many of them at most were on their way together. */
function countPosts(page: Page) {
  const counts = { sent: 0, together: 0 };
  let open = 0;
  const end = (method: string) => {
    if (method === "POST") open -= 1;
  };
  page.on("request", (request) => {
    if (request.method() !== "POST") return;
    counts.sent += 1;
    open += 1;
    counts.together = Math.max(counts.together, open);
  });
  page.on("requestfinished", (request) => end(request.method()));
  page.on("requestfailed", (request) => end(request.method()));
  return counts;
}

test("the organization's page keeps what is typed while its form is being sent, asks again after its person meant to leave and came back, and says at each button that nobody answered", {
  tag: ["@js", "@once"],
}, async ({ page, context, visit, db, problems }) => {
  const id = await signUpEmployer(context, db);
  await visit(organization);
  await page.getByLabel("Ciudad").fill("Lugo");
  const release = await holdPosts(page);
  await page.getByRole("button", { name: "Guardar cambios" }).click();
  await page.getByLabel("NIF").fill("B58378431");
  release();
  await expect(sign(page, "Cambios guardados.")).toBeVisible();
  await expect(sign(page, recovered)).toBeVisible();
  await expect(page.getByLabel("NIF")).toHaveValue("B58378431");
  await page.getByRole("button", { name: "Guardar cambios" }).click();
  await expect(sign(page, recovered)).toHaveCount(0);
  await expect(sign(page, "Cambios guardados.")).toBeVisible();
  const { rows } = await db.query("SELECT city, tax_id FROM organizations WHERE id = $1", [id]);
  expect(rows).toEqual([{ city: "Lugo", tax_id: "B58378431" }]);

  await page.getByLabel("Ciudad").fill("Vigo");
  const link = (name: string) => page.getByRole("link", { name, exact: true }).first();
  const letGo = await holdNavigation(page, "/dashboard/jobs");
  await link("Mis ofertas").click();
  await page.getByRole("button", { name: "Continuar sin guardar" }).click();
  await expect(leavingQuestion(page)).toHaveCount(0);
  const isThere = page.waitForResponse((response) => response.url().includes(`${organization}.data`));
  await link("Mi organización").click();
  await isThere;
  await expect(async () => {
    await link("Mis ofertas").click();
    await expect(leavingQuestion(page)).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(page.getByLabel("Ciudad")).toHaveValue("Vigo");
  letGo();

  problems.expected(/ERR_INTERNET_DISCONNECTED/);
  await db.query("UPDATE organizations SET pending_description = 'Lo nuevo.' WHERE id = $1", [id]);
  await visit(organization);
  const field = page.getByLabel("Descripción", { exact: false }).and(page.locator("textarea"));
  await field.fill("Estudiamos el **Sol**.");
  const shown = page.getByRole("region", { name: "Así se verá" });
  for (const name of ["Vista previa", "Retirar el cambio"]) {
    await context.setOffline(true);
    await page.getByRole("button", { name }).click();
    await expect(page.getByRole("alert")).toContainText("No hemos recibido respuesta");
    await expect(field).toHaveValue("Estudiamos el **Sol**.");
    await context.setOffline(false);
    await page.getByRole("button", { name: "Vista previa" }).click();
    await expect(shown).toBeFocused();
    // Then the page is read anew too.
    await expect(page.getByRole("button", { name: "Vista previa" })).toBeEnabled();
  }
  await link("Mis ofertas").click();
  await expect(leavingQuestion(page)).toBeVisible();
});

test("a draft that saves itself sends one request at a time, also when its button is pressed; text that it gives back after a crash is saved only once its person goes on typing", {
  tag: ["@js", "@once"],
}, async ({ page, context, visit, db }) => {
  const organizationId = await signUpEmployer(context, db);
  const { id } = await insertJob(db, { organizationId, status: "draft" });
  const city = async () => (await db.query("SELECT city FROM jobs WHERE id = $1", [id])).rows[0].city;
  await visit(`/dashboard/jobs/${id}/edit`);
  const posts = countPosts(page);
  await page.getByLabel("Ciudad").fill("Lugo");
  let release = await holdPosts(page);
  await hide(page);
  await expect.poll(() => posts.sent).toBe(1);
  await page.getByLabel("Ciudad").fill("Vigo");
  await hide(page);
  await hide(page);
  release();
  await expect.poll(city).toBe("Vigo");
  await expect(sign(page, /Guardado a las? /)).toBeVisible();

  release = await holdPosts(page);
  const before = posts.sent;
  await page.getByLabel("Ciudad").fill("Ferrol");
  await page.getByRole("button", { name: "Guardar borrador" }).click();
  await expect.poll(() => posts.sent).toBe(before + 1);
  await hide(page);
  release();
  await expect(sign(page, "Cambios guardados.")).toBeVisible();
  expect(await city()).toBe("Ferrol");
  expect(posts.together).toBe(1);

  await page.clock.install();
  await visit(`/dashboard/jobs/${id}/edit`);
  await page.getByLabel("Ciudad").fill("Lugo");
  // As after a crash: the page that goes saves nothing any more.
  await page.evaluate(() => {
    window.addEventListener("visibilitychange", (event) => event.stopImmediatePropagation(), true);
  });
  await page.reload();
  await expect(sign(page, recovered)).toBeVisible();
  const after = countPosts(page);
  const discard = page.getByRole("button", { name: "Borrar lo recuperado" });
  await page.clock.fastForward("01:00");
  await hide(page);
  await expect(discard).toBeVisible();
  await page.getByLabel("Ciudad").fill("Vigo");
  await expect(discard).toHaveCount(0);
  await page.clock.fastForward("01:00");
  await expect(sign(page, /Guardado a las? /)).toBeVisible();
  expect(after.sent).toBe(1);
});
