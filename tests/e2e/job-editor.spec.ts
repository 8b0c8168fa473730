import type pg from "pg";
import type { BrowserContext, Page } from "playwright/test";
import { expectAccessible } from "../support/axe";
import { expect, test } from "../support/e2e";
import { newPerson, signUp } from "../support/e2e-people";
import { dayAhead } from "../support/employers";

const description = "Buscamos a alguien que estudie catalizadores de hierro. ".repeat(5);

test("an organization writes, mends, publishes, extends, closes and copies a job", async ({
  page,
  context,
  visit,
  db,
  problems,
  javaScriptEnabled,
}) => {
  test.slow();
  problems.expected(/400/);
  await signUpEmployer(context, db);
  await visit("/dashboard");
  await page.getByRole("link", { name: "Crear la primera oferta" }).click();
  await page.getByLabel("Título").fill("Investigador posdoctoral en fotocatálisis");
  await page.getByRole("button", { name: "Crear borrador" }).click();
  const status = page.getByRole("status").filter({ hasText: /\S/ });
  await expect(status.first()).toHaveText("Borrador creado. Completa lo que falta cuando quieras.");
  await expect(page.getByText("Consejo: usa un título neutro, p. ej. «Investigador/a»")).toBeVisible();
  await expect(page.getByRole("link", { name: "Fecha de cierre" })).toHaveAttribute(
    "href",
    "#campo-closesAt",
  );

  await fillIn(page);
  await page.getByLabel("Salario máximo").fill("treinta mil");
  await page.getByRole("button", { name: "Guardar borrador" }).click();
  const alert = page.getByRole("alert");
  await expect(alert).toContainText("Salario máximo: Escribe un número entero, sin decimales.");
  await expect(alert).toBeFocused();
  await expect(page.getByLabel("Descripción")).toHaveValue(description);
  await expect(page.getByLabel("Posdoctoral (R2)")).toBeChecked();
  await page.getByLabel("Salario máximo").fill("38.000");
  if (javaScriptEnabled) await expect(alert).toHaveCount(0);
  await page.getByRole("button", { name: "Publicar", exact: true }).click();
  await expect(status.first()).toHaveText("Oferta publicada. Ya la puede ver todo el mundo.");
  await expect(status.first()).toBeFocused();

  await page.getByLabel("Nueva fecha de cierre").fill(dayAhead(40));
  await page.getByRole("button", { name: "Ampliar el plazo" }).click();
  await expect(status.first()).toHaveText("Plazo ampliado.");
  await page.getByLabel("¿Por qué la cierras?").selectOption("La plaza está cubierta");
  await page.getByRole("button", { name: "Cerrar la oferta" }).click();
  await expect(status.first()).toHaveText("Oferta cerrada.");
  await page.getByRole("button", { name: "Duplicar" }).click();
  await expect(status.first()).toContainText("Esta es la copia");
  await page.getByRole("link", { name: "Borrar el borrador" }).click();
  await page.getByRole("button", { name: "Borrar el borrador" }).click();
  await expect(page.getByRole("status")).toHaveText("Borrador borrado.");
  await expect(page.getByRole("row").filter({ hasText: "fotocatálisis" })).toContainText("Cerrada");
});

test("two people edit: what the second typed stays, under what is there now", async ({
  page,
  context,
  visit,
  db,
  problems,
}) => {
  problems.expected(/409/);
  await signUpEmployer(context, db);
  await visit("/dashboard/jobs/new");
  await page.getByLabel("Título").fill("Técnico/a de laboratorio");
  await page.getByRole("button", { name: "Crear borrador" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Técnico/a de laboratorio");
  const [, id] = /jobs\/([\w-]+)\/edit/.exec(page.url()) ?? [];
  await db.query("UPDATE jobs SET city = 'Lugo', updated_at = now() + interval '1 second' WHERE id = $1", [
    id,
  ]);
  await page.getByLabel("Ciudad").fill("Ourense");
  await page.getByRole("button", { name: "Guardar borrador" }).click();
  await expect(page.getByRole("alert")).toContainText("Otra persona ha hecho cambios.");
  await expect(page.getByRole("definition").filter({ hasText: "Lugo" })).toBeVisible();
  await expect(page.getByLabel("Ciudad")).toHaveValue("Ourense");
  await page.getByRole("button", { name: "Guardar borrador" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Cambios guardados." })).toBeVisible();
  await expect(page.getByLabel("Ciudad")).toHaveValue("Ourense");
});

test("fields that a choice has no use for are hidden", { tag: "@once" }, async ({
  page,
  context,
  visit,
  db,
}) => {
  await signUpEmployer(context, db);
  await visit("/dashboard/jobs/new");
  await page.getByLabel("Título").fill("Técnico/a de laboratorio");
  await page.getByRole("button", { name: "Crear borrador" }).click();
  await expect(page.getByLabel("Ciudad")).toBeVisible();
  await expect(page.getByLabel("Portugal")).toBeHidden();
  await page.getByLabel("Modalidad").selectOption("Remoto");
  await expect(page.getByLabel("Ciudad")).toBeHidden();
  await expect(page.getByLabel("Portugal")).toBeVisible();
  await expect(page.getByLabel("Pagas")).toBeHidden();
  await page.getByLabel("Periodo del salario").selectOption("Al mes");
  await expect(page.getByLabel("Pagas")).toBeVisible();
  await page.getByLabel("País", { exact: true }).selectOption("Portugal");
  await expect(page.getByLabel("Provincia")).toBeHidden();
});

test.describe("axe finds nothing", { tag: "@js" }, () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("on the pages of a job in each state", async ({ page, context, visit, db, problems }) => {
    test.slow();
    problems.expected(/400/);
    await signUpEmployer(context, db);
    await visit("/dashboard/jobs");
    await expectAccessible(page);
    await visit("/dashboard/jobs/new");
    await expectAccessible(page);
    await page.getByLabel("Título").fill("Investigador posdoctoral");
    await page.getByRole("button", { name: "Crear borrador" }).click();
    await expect(page.getByRole("status").first()).toBeVisible();
    await expectAccessible(page);
    const editor = new URL(page.url()).pathname;
    await page.getByRole("button", { name: "Publicar", exact: true }).click();
    await expect(page.getByRole("alert")).toBeVisible();
    await expectAccessible(page);
    await fillIn(page);
    await page.getByRole("button", { name: "Publicar", exact: true }).click();
    await expect(page.getByRole("status").first()).toBeVisible();
    await expectAccessible(page);
    for (const path of ["/dashboard/jobs", editor.replace("edit", "preview"), "/dashboard"]) {
      await visit(path);
      await expectAccessible(page);
    }
  });
});

/** An organization that may publish. */
async function signUpEmployer(context: BrowserContext, db: pg.Pool) {
  const person = newPerson("organization");
  await signUp(context, person);
  await db.query("UPDATE users SET is_email_verified = true WHERE email = $1", [person.email]);
}

/** Fills in whatever a job needs. */
async function fillIn(page: Page) {
  await page.getByLabel("Disciplina").selectOption("Química");
  await page.getByLabel("Posdoctoral (R2)").check();
  await page.getByLabel("Descripción").fill(description);
  await page.getByLabel("Tipo de contrato").selectOption("Temporal");
  await page.getByLabel("Jornada").selectOption("Completa");
  await page.getByLabel("Modalidad").selectOption("Presencial");
  await page.getByLabel("Ciudad").fill("Barcelona");
  await page.getByLabel("Salario mínimo").fill("32.000");
  await page.getByLabel("Salario máximo").fill("38.000");
  await page.getByLabel("Periodo del salario").selectOption("Al año");
  await page.getByLabel("Dirección donde inscribirse").fill("https://instituto.example/oferta");
  await page.getByLabel("Fecha de cierre", { exact: true }).fill(dayAhead(30));
}
