import { expectAccessible } from "../../support/e2e/axe";
import { expect, test } from "../../support/e2e/e2e";
import { fillInSignIn, newEmail, newPerson, signUpInBrowser } from "../../support/e2e/e2e-people";

// Pages as they are opened: every-page.spec.ts. Colours on their way to others are nobody's contrast.
test.use({ contextOptions: { reducedMotion: "reduce" } });

test.describe("axe finds nothing", { tag: "@js" }, () => {
  test("on the waitlist form that needs mending", async ({ page, visit }) => {
    await visit("/");
    await page.getByRole("button", { name: "Unirme a la lista" }).click();
    await expect(page.getByRole("alert")).toBeVisible();
    await expectAccessible(page);
  });

  test("on the waitlist form that was refused", async ({ page, context, visit, problems }) => {
    problems.expected(/409/);
    const entry = { email: newEmail(), role: "empresa" };
    await context.request.post("/api/waitlist", { data: entry });
    await visit("/");
    await page.getByRole("radio", { name: "Organización" }).check();
    await page.getByLabel("Correo electrónico").fill(entry.email);
    await page.getByRole("button", { name: "Unirme a la lista" }).click();
    await expect(page.getByRole("alert")).toBeVisible();
    await expectAccessible(page);
  });

  test("on the sign-in that failed", async ({ page, visit, problems }) => {
    problems.expected(/401/);
    await visit("/login");
    await fillInSignIn(page, newPerson());
    await expect(page.getByRole("alert")).toBeVisible();
    await page.getByRole("button", { name: "Mostrar la contraseña" }).click();
    await expectAccessible(page);
  });

  test("on the account with a form that was refused and one that went well", async ({
    page,
    context,
    visit,
    problems,
  }) => {
    problems.expected(/403/);
    const person = newPerson();
    await signUpInBrowser(context, person);
    await visit("/dashboard/account");
    const send = async (password: string) => {
      await page.getByRole("textbox", { name: "Contraseña actual" }).fill(password);
      await page.getByRole("textbox", { name: "Contraseña nueva" }).fill("otra frase larga y tranquila");
      await page.getByRole("button", { name: "Cambiar la contraseña" }).click();
    };
    await send("no es esta la frase");
    await expect(page.getByRole("alert")).toBeVisible();
    await expectAccessible(page);
    await send(person.password);
    await expect(page.getByRole("status")).toBeVisible();
    await expectAccessible(page);
  });

  test("on the sign-up that needs mending", async ({ page, visit }) => {
    await visit("/signup?type=organization");
    await page.getByRole("button", { name: "Crear cuenta" }).click();
    await expect(page.getByRole("alert")).toBeVisible();
    await expectAccessible(page);
  });
});

test("without motion a page takes other colours at once", { tag: "@js" }, async ({ page, visit }) => {
  await visit("/login");
  await page.emulateMedia({ colorScheme: "dark" });
  const moving = await page.evaluate(() => [
    getComputedStyle(document.body).color,
    document.getAnimations().length,
  ]);
  expect(moving).toEqual([expect.stringContaining("0.94"), 0]);
});
