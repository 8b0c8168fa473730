import { expectAccessible } from "../../support/e2e/axe";
import { expect, test } from "../../support/e2e/e2e";
import { fillInSignIn, newEmail, newPerson, signUpInBrowser } from "../../support/e2e/e2e-people";

// Pages as they are opened: every-page.spec.ts. Colours on their way to others are nobody's contrast.
test.use({ contextOptions: { reducedMotion: "reduce" } });

test("axe finds nothing on forms that need mending or were refused, and on one that went well", {
  tag: ["@js", "@once"],
}, async ({ page, context, visit, problems }) => {
  problems.expected(/40[139]/);
  const expectAlert = () => expect(page.getByRole("alert")).toBeVisible();
  const entry = { email: newEmail(), role: "empresa" };
  await context.request.post("/api/waitlist", { data: entry });
  await visit("/");
  await page.getByRole("button", { name: "Unirme a la lista" }).click();
  await expectAlert();
  await expectAccessible(page);
  await page.getByRole("radio", { name: "Organización" }).check();
  await page.getByLabel("Correo electrónico").fill(entry.email);
  await page.getByRole("button", { name: "Unirme a la lista" }).click();
  await expect(page.getByRole("button", { name: "Enviarme el enlace a mi plaza" })).toBeVisible();
  await expectAccessible(page);

  await visit("/login");
  await fillInSignIn(page, newPerson());
  await expectAlert();
  await page.getByRole("button", { name: "Mostrar la contraseña" }).click();
  await expectAccessible(page);
  await visit("/signup?type=organization");
  await page.getByRole("button", { name: "Crear cuenta" }).click();
  await expectAlert();
  await expectAccessible(page);

  const person = newPerson();
  await signUpInBrowser(context, person);
  await visit("/dashboard/account");
  for (const password of ["no es esta la frase", person.password]) {
    await page.getByRole("textbox", { name: "Contraseña actual" }).fill(password);
    await page.getByRole("textbox", { name: "Contraseña nueva" }).fill("otra frase larga y tranquila");
    await page.getByRole("button", { name: "Cambiar la contraseña" }).click();
    if (password === person.password) await expect(page.getByRole("status")).toBeVisible();
    else await expectAlert();
    await expectAccessible(page);
  }
});

test("without motion a page takes other colours at once", {
  tag: ["@js", "@once"],
}, async ({ page, visit }) => {
  await visit("/login");
  await page.emulateMedia({ colorScheme: "dark" });
  const moving = await page.evaluate(() => [
    getComputedStyle(document.body).color,
    document.getAnimations().length,
  ]);
  expect(moving).toEqual([expect.stringContaining("0.94"), 0]);
});
