import { randomUUID } from "node:crypto";
import type pg from "pg";
import type { BrowserContext } from "playwright/test";
import { expectAccessible } from "../../support/e2e/axe";
import { expect, test } from "../../support/e2e/e2e";
import { newPerson, type Person, signUpAdmin, signUpInBrowser } from "../../support/e2e/e2e-people";
import { insertJob } from "../../support/jobs/jobs";

const page320 = { width: 320, height: 640 };

test("an organization fills in its page, mends what is wrong, and is verified by its domain", async ({
  page,
  context,
  visit,
  db,
  problems,
}) => {
  problems.expected(/400/);
  const domain = `${randomUUID()}.example`;
  await signUpOrganization(context, db, { email: `ana@correo.${domain}` });
  await visit("/dashboard/organization");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mi organización");
  await page.getByLabel("Tipo de organización").selectOption("Universidad");
  await page.getByLabel("Web").fill("no es una web");
  await page.getByLabel("Descripción").fill("Estudiamos el **Sol**.");
  await page.getByLabel("Ciudad").fill("Granada");
  await page.getByLabel("Provincia").selectOption("Granada");
  await page.getByLabel("NIF").fill("B58378432");
  await page.getByRole("button", { name: "Guardar cambios" }).click();
  const alert = page.getByRole("alert");
  await expect(alert).toBeFocused();
  await expect(alert.getByRole("link")).toHaveText([
    "Escribe la dirección de una web, como https://www.ejemplo.es.",
    "Ese NIF no es válido.",
  ]);
  await expect(page.getByLabel("Descripción")).toHaveValue("Estudiamos el **Sol**.");
  await expect(page.getByLabel("Provincia")).toHaveValue("ES-GR");
  await page.getByLabel("Web").fill(`www.${domain}`);
  await page.getByRole("button", { name: "Guardar cambios" }).click();
  await expect(alert.getByRole("link")).toHaveText("Ese NIF no es válido.");
  await page.getByLabel("NIF").fill("B58378431");
  await page.getByRole("button", { name: "Guardar cambios" }).click();
  const status = page.getByRole("status").filter({ hasText: /\S/ });
  await expect(status).toHaveText("Cambios guardados.");
  await expect(status).toBeFocused();
  await expect(page.getByLabel("Web")).toHaveValue(`https://www.${domain}/`);

  await page.getByRole("link", { name: "Verificar mi organización" }).click();
  await expect(page.getByLabel("Web de la organización")).toHaveValue(`https://www.${domain}/`);
  await page.getByRole("button", { name: "Pedir la verificación" }).click();
  await expect(status).toHaveText("Tu organización está verificada.");
  await expect(page.getByText(`Dominio comprobado: ${domain}`)).toBeVisible();
  await page.getByRole("link", { name: "Ver la página pública" }).click();
  await expect(page.getByText(`Dominio comprobado: ${domain}`)).toBeVisible();
  await expect(page.getByText("Universidad · Granada")).toBeVisible();
  await expect(page.getByRole("strong").filter({ hasText: "Sol" })).toBeVisible();
});

test("axe finds nothing on an organization's pages, which fit 320 pixels", { tag: ["@js", "@once"] }, async ({
  page,
  context,
  visit,
  db,
  problems,
}) => {
  test.slow();
  problems.expected(/400|404|410/);
  await page.emulateMedia({ reducedMotion: "reduce" });
  const name = "Instituto Interuniversitario de Investigaciones Electroencefalográficas";
  const { id, slug } = await signUpOrganization(context, db, { name });
  await db.query(
    `UPDATE organizations SET verification = 'pending', verification_requested_at = now(), verification_note = $2,
       website = $2, description = $3, kind = 'university', city = 'Granada' WHERE id = $1`,
    [
      id,
      `https://www.${"a".repeat(60)}.example/`,
      "## Quiénes somos\n\n- **Uno**\n- [Dos](https://x.example)",
    ],
  );
  await insertJob(db, { organizationId: id });
  const look = async (path: string) => {
    await visit(path);
    await expectAccessible(page);
    const screen = page.viewportSize();
    await page.setViewportSize(page320);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320);
    if (screen) await page.setViewportSize(screen);
  };
  await look("/dashboard/organization");
  await look("/dashboard/organization/verification");
  await page.getByLabel("Web de la organización").fill("x");
  await page.getByRole("button", { name: "Guardar la petición" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expectAccessible(page);
  await look(`/organizations/${slug}`);
  await look("/organizations?q=nadie&kind=x");
  await signUpAdmin(context, db);
  await look("/dashboard/admin/organizations");
  await look(`/dashboard/admin/organizations/${id}`);
  await page.getByRole("button", { name: "Verificar la organización" }).click();
  await expect(page.getByRole("status").filter({ hasText: /\S/ }).first()).toHaveText("Verificada.");
  await expectAccessible(page);
  await look(`/organizations/${slug}`);
  await db.query("UPDATE organizations SET owner_id = NULL, closed_at = now() WHERE id = $1", [id]);
  await look(`/organizations/${slug}`);
});

/** An organization's account with a confirmed address, signed in. */
async function signUpOrganization(context: BrowserContext, db: pg.Pool, fields: Partial<Person> = {}) {
  const person = { ...newPerson("organization"), ...fields };
  await signUpInBrowser(context, person);
  const { rows } = await db.query<{ id: string; slug: string }>(
    `WITH confirmed AS (UPDATE users SET is_email_verified = true WHERE email = $1 RETURNING id)
     SELECT o.id, o.slug FROM organizations o JOIN confirmed ON confirmed.id = o.owner_id`,
    [person.email],
  );
  const [organization] = rows;
  if (!organization) throw new Error(`No organization of ${person.email}`);
  return { ...person, ...organization };
}
