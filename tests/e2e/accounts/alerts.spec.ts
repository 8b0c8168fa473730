import { expectAccessible } from "../../support/e2e/axe";
import { expect, test } from "../../support/e2e/e2e";
import { newPerson } from "../../support/e2e/e2e-people";
import { insertJob } from "../../support/jobs/jobs";

test("a search becomes an alert of somebody who signs up for it, who changes, deletes and brings it back", {
  tag: "@everywhere",
}, async ({ page, visit, db, javaScriptEnabled }) => {
  const person = newPerson();
  const word = `alerta${person.email.slice(4, 12)}`;
  await visit(`/jobs?q=${word}&field=chemistry`);
  await page.getByRole("button", { name: "Crear alerta con esta búsqueda" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Accede a tu cuenta");
  await page.getByRole("main").getByRole("link", { name: "Crea una" }).click();
  await page.getByLabel(/ombre y apellidos/).fill(person.name);
  await page.getByLabel("Correo electrónico").fill(person.email);
  await page.getByRole("textbox", { name: "Contraseña" }).fill(person.password);
  await page.getByRole("checkbox", { name: /Acepto/ }).check();
  await page.getByRole("main").getByRole("button", { name: "Crear cuenta" }).click();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mis alertas");
  await expect(page.getByRole("status").first()).toContainText("Hemos creado la alerta.");
  const alert = page.getByRole("article");
  const name = `“${word}” · Química`;
  await expect(alert.getByRole("heading")).toHaveText(`«${word}» · Química`);
  if (javaScriptEnabled) await expectAccessible(page);

  const { id, slug } = await insertJob(db, { title: `Química de ${word}` });
  await db.query("INSERT INTO alert_inbox SELECT id, all_words, now() FROM jobs WHERE id = $1", [id]);
  await visit("/dashboard/alerts/matches");
  await expect(page.getByRole("link", { name: `Química de ${word}` })).toHaveAttribute(
    "href",
    `/jobs/${slug}`,
  );
  await expect(page.getByText("1 oferta nueva", { exact: true })).toBeVisible();
  await visit("/dashboard/alerts");
  await expect(alert).toContainText("1 oferta en los últimos siete días");
  await page.getByRole("link", { name: `Ver el próximo correo de «${name}»` }).click();
  await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText(`Química de ${word}`);
  await page.getByRole("link", { name: "Volver a mis alertas" }).click();

  await page.getByRole("link", { name: `Cambiar la alerta «${name}»` }).click();
  await page.getByLabel("Nombre de la alerta").fill("La mía");
  await page.getByLabel("Cada semana").check();
  await page.getByRole("button", { name: "Guardar cambios" }).click();
  await expect(page.getByRole("status").first()).toHaveText("Hemos guardado la alerta.");
  await expect(alert).toContainText("Cada semana");

  await page.getByRole("button", { name: "Pausar la alerta «La mía»" }).click();
  await expect(alert).toContainText("En pausa");
  await page.getByRole("button", { name: "Borrar la alerta «La mía»" }).click();
  await expect(page.getByText("Aún no tienes ninguna alerta.")).toBeVisible();
  await page.getByRole("button", { name: "Deshacer" }).click();
  await expect(alert.getByRole("heading")).toHaveText("La mía");
});
