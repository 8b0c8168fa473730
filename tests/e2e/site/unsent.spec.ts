import { expectAccessible } from "../../support/e2e/axe";
import { expect, test } from "../../support/e2e/e2e";
import { signUpEmployer } from "../../support/e2e/e2e-employers";
import { leavingQuestion, sign } from "../../support/e2e/e2e-forms";
import { newPerson, signUpInBrowser } from "../../support/e2e/e2e-people";
import { insertJob } from "../../support/jobs/jobs";

const recovered = "Hemos recuperado lo que habías escrito.";
const typed = "## Tareas\n\nMedir catalizadores de hierro.";

test("leaving a published job asks about unsaved text, which is given back until it is saved", {
  tag: ["@journey", "@js", "@once"],
}, async ({ page, context, visit, db }) => {
  const organizationId = await signUpEmployer(context, db);
  const { id } = await insertJob(db, { organizationId });
  const description = page.getByLabel("Descripción");
  const leave = () => page.getByRole("link", { name: "Mis ofertas" }).first().click();
  await visit("/dashboard/jobs");
  await page.goto(`/dashboard/jobs/${id}/edit`);
  await leave();
  await expect(page).toHaveURL(/\/dashboard\/jobs$/);
  await page.goBack();

  await description.fill(typed);
  await expect(sign(page, "Sin guardar.")).toBeVisible();
  await leave();
  await expect(leavingQuestion(page)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(leavingQuestion(page)).toHaveCount(0);
  await expect(description).toHaveValue(typed);
  await leave();
  await page.getByRole("button", { name: "Seguir escribiendo" }).click();
  await expect(description).toHaveValue(typed);
  await leave();
  await page.getByRole("button", { name: "Continuar sin guardar" }).click();
  await expect(page).toHaveURL(/\/dashboard\/jobs$/);

  await page.goBack();
  await expect(sign(page, recovered)).toBeVisible();
  await expect(description).toHaveValue(typed);
  await page.goForward();
  await page.getByRole("button", { name: "Seguir escribiendo" }).click();
  await expect(page).toHaveURL(/\/edit$/);
  await page.reload();
  await expect(sign(page, recovered)).toBeVisible();
  await expect(description).toHaveValue(typed);
  await page.getByRole("button", { name: "Borrar lo recuperado" }).click();
  await expect(description).not.toHaveValue(typed);
  await page.reload();
  await expect(description).not.toHaveValue(typed);
  await expect(sign(page, recovered)).toHaveCount(0);

  const long = `${typed} ${"Buscamos a alguien con paciencia. ".repeat(6)}`;
  await description.fill(long);
  await page.getByRole("button", { name: "Guardar cambios" }).click();
  await expect(sign(page, "Cambios guardados.")).toBeVisible();
  await leave();
  await expect(page).toHaveURL(/\/dashboard\/jobs$/);
  await page.goBack();
  await expect(description).toHaveValue(long.trim());
  await expect(sign(page, recovered)).toHaveCount(0);
});

test("a draft of a job saves itself, not over what another tab has saved", { tag: ["@js", "@once"] }, async ({
  page,
  context,
  visit,
  db,
  problems,
}) => {
  problems.expected(/409/);
  const organizationId = await signUpEmployer(context, db);
  const { id } = await insertJob(db, { organizationId, status: "draft" });
  const editor = `/dashboard/jobs/${id}/edit`;
  const city = async () => (await db.query("SELECT city FROM jobs WHERE id = $1", [id])).rows[0].city;
  await visit(editor);
  const other = await context.newPage();
  await other.goto(editor);
  await page.getByLabel("Ciudad").fill("Lugo");
  await expect(sign(page, /Guardado a las? \d+:\d\d\./)).toBeVisible();
  expect(await city()).toBe("Lugo");
  // Leaving does not wait for the pause.
  await page.getByLabel("Ciudad").fill("Vigo");
  await page.getByRole("link", { name: "Vista previa" }).click();
  await expect(page.getByText("Así se verá la oferta cuando la publiques.")).toBeVisible();
  expect(await city()).toBe("Vigo");
  await page.getByRole("link", { name: "Seguir editando" }).click();
  await page.getByLabel("Ciudad").fill("Ferrol");
  await page.getByRole("button", { name: "Guardar borrador" }).click();
  await expect(sign(page, "Cambios guardados.")).toBeVisible();

  await other.getByLabel("Ciudad").fill("Ourense");
  await expect(sign(other, "hay otros cambios guardados")).toBeVisible();
  expect(await city()).toBe("Ferrol");
  await other.getByRole("link", { name: "Vista previa" }).click();
  await other.getByRole("button", { name: "Seguir escribiendo" }).click();
  await other.getByRole("button", { name: "Guardar borrador" }).click();
  await expect(other.getByRole("alert")).toContainText("Has guardado cambios en otra pestaña");
  await expect(other.getByLabel("Ciudad")).toHaveValue("Ourense");
  expect(await city()).toBe("Ferrol");
});

test("a profile asks about what is typed, also after a refusal and until it is saved, gives back its rows, and nobody else reads them in the browser", {
  tag: ["@js", "@once"],
}, async ({ page, context, visit, problems }) => {
  problems.expected(/400/);
  const [person, other] = [newPerson(), newPerson()];
  await signUpInBrowser(context, person);
  await visit("/dashboard/profile");
  await page.getByLabel("Titular").fill("Rayos X");
  await page.getByRole("button", { name: "Añadir otro idioma" }).click();
  await page.getByLabel("Idioma 3", { exact: true }).selectOption("gl");
  await page.getByLabel("Presentación").fill("Fotografío moléculas.");
  await page.getByRole("link", { name: "Mensajes" }).first().click();
  await page.getByRole("button", { name: "Continuar sin guardar" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mensajes");
  await page.goBack();
  await expect(page.getByLabel("Titular")).toHaveValue("Rayos X");
  await expect(page.getByLabel("Idioma 3", { exact: true })).toHaveValue("gl");
  await expect(page.getByLabel("Presentación")).toHaveValue("Fotografío moléculas.");

  await page.getByLabel("ORCID").fill("1234");
  await page.getByRole("button", { name: "Guardar cambios" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await page.getByRole("link", { name: "Mensajes" }).first().click();
  await page.getByRole("button", { name: "Seguir escribiendo" }).click();
  await page.getByLabel("ORCID").fill("");
  await page.getByLabel("Nivel del idioma 3").selectOption("B2");
  await page.getByRole("button", { name: "Guardar cambios" }).click();
  await expect(sign(page, "Cambios guardados.")).toBeVisible();
  await page.getByRole("link", { name: "Mensajes" }).first().click();
  await expect(page).toHaveURL(/\/dashboard\/messages/);
  await page.goBack();
  await page.getByLabel("Titular").fill("Rayos Y");
  await page.goto("/logout");
  await page.getByRole("button", { name: "Cerrar sesión" }).click();
  await expect(page).toHaveURL(/\/login/);
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => /unsent/.test(key)))).toEqual(
    [],
  );
  await signUpInBrowser(context, other);
  await visit("/dashboard/profile");
  await expect(page.getByLabel("Titular")).toHaveValue("");
});

test("the buttons of a long form stay in sight and cover no field that has the focus", {
  tag: "@js",
}, async ({ page, context, visit, db }) => {
  const organizationId = await signUpEmployer(context, db);
  const { id } = await insertJob(db, { organizationId, status: "draft" });
  await visit(`/dashboard/jobs/${id}/edit`);
  await expect(page.getByRole("button", { name: "Guardar borrador" })).toBeInViewport();
  await page.getByLabel("Título").focus();
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press("Tab");
    const covered = await page.evaluate(() => {
      const { activeElement } = document;
      if (!activeElement?.closest("form") || activeElement.closest(".form-bar")) return null;
      // Of a high field the part that begins it.
      const box = activeElement.getBoundingClientRect();
      const bottom = box.top + Math.min(box.height, 48);
      const { top } = document.querySelector(".form-bar")?.getBoundingClientRect() ?? { top: 0 };
      return bottom > top + 1 ? activeElement.outerHTML : null;
    });
    expect(covered).toBeNull();
  }
  const bars = await page.evaluate(() =>
    [...document.querySelectorAll(".form-bar, nav.bottom-bar")]
      // Beside the page on a desktop.
      .filter((bar) => bar.getBoundingClientRect().bottom >= innerHeight - 1)
      .map((bar) => bar.getBoundingClientRect().height),
  );
  const [height = 0] = [page.viewportSize()?.height];
  expect(bars.reduce((sum, bar) => sum + bar, 0)).toBeLessThan(height / 5);
});
