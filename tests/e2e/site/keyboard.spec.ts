import type { Page } from "playwright/test";
import { expect, test } from "../../support/e2e/e2e";
import { newEmail, signUpInBrowser } from "../../support/e2e/e2e-people";

test.describe("by keyboard alone", { tag: ["@js", "@once"] }, () => {
  test("the first stop skips to the content, also past the navigation of the dashboard, and who goes on at once is not taken back", async ({
    page,
    context,
    visit,
  }) => {
    await visit("/login");
    const skip = page.getByRole("link", { name: "Saltar al contenido" });
    await expect(skip).not.toBeInViewport();
    await page.keyboard.press("Tab");
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("main")).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Crea una" })).toBeFocused();

    await visit("/login");
    await page.evaluate(() => {
      const next = document.querySelector<HTMLElement>("main a");
      document
        .querySelector("main")
        ?.addEventListener("focus", () => setTimeout(() => next?.focus()), { once: true });
    });
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("link", { name: "Crea una" })).toBeFocused();
    // A busy machine is never idle.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 })));
    await expect(page.getByRole("link", { name: "Crea una" })).toBeFocused();

    await signUpInBrowser(context);
    await visit("/dashboard/account");
    const main = page.getByRole("main");
    await expect(main.getByRole("navigation", { name: "Panel" })).toHaveCount(0);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(main).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(main.locator("a, button, input").first()).toBeFocused();
  });

  test("somebody joins the waitlist, and always sees where the focus is", async ({ page, visit }) => {
    await visit("/");
    await expectStops(page, ["Saltar al contenido", "Matraz, inicio", "Acceder", "Unirme a la lista"]);
    await expectStops(page, [
      "Busco trabajo Ves el salario y el plazo antes de inscribirte, y sabes cuándo leen tu candidatura.",
      "Quiero contratar Publicas gratis, recibes candidaturas completas y las contestas todas de una vez.",
    ]);
    await expectStops(page, ["Profesional de la ciencia"]);
    await page.keyboard.press("Space");
    await expect(page.getByRole("radio", { name: "Profesional de la ciencia" })).toBeChecked();
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("radio", { name: "Organización" })).toBeChecked();
    await page.keyboard.press("ArrowUp");
    await expect(page.getByRole("radio", { name: "Profesional de la ciencia" })).toBeFocused();
    await expectStops(page, [
      "Correo electrónico",
      "Nombre y apellidos (opcional)",
      "Disciplina (opcional)",
      "Quiero recibir también novedades de Matraz por correo. (opcional)",
      "Unirme a la lista",
      "Información básica sobre protección de datos",
      "Privacidad",
      // At the end of each section.
      "Unirme a la lista",
      "Unirme a la lista",
      "Unirme a la lista",
      "Aviso legal",
    ]);
    await page.getByLabel("Correo electrónico").focus();
    await page.keyboard.type(newEmail());
    await page.keyboard.press("Enter");
    await expect(page.getByRole("status")).toBeFocused();
    await expectStops(page, ["vuelve a enviarlo", "Apuntar otro correo"]);
  });

  test("somebody shows and hides the password", async ({ page, visit }) => {
    await visit("/login");
    const password = page.getByRole("textbox", { name: "Contraseña" });
    await password.fill("una frase larga");
    await password.focus();
    await expectStops(page, ["Mostrar la contraseña"]);
    await page.keyboard.press("Space");
    await expect(password).toHaveAttribute("type", "text");
    await expect(page.getByRole("button", { name: "Ocultar la contraseña" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(password).toHaveAttribute("type", "password");
    await expect(password).toHaveValue("una frase larga");
    await expectStops(page, [
      "¿Has olvidado la contraseña?",
      "Mantener la sesión iniciada en este dispositivo (usa una cookie durante 30 días)",
    ]);
    await page.keyboard.press("Space");
    await expect(page.getByRole("checkbox")).toBeChecked();
    await expectStops(page, ["Acceder"]);
  });
});

/** Presses Tab for each, and expects the focus to be there and to show. */
async function expectStops(page: Page, names: readonly string[]) {
  for (const name of names) {
    await page.keyboard.press("Tab");
    const stop = page.locator(":focus");
    await expect(stop).toHaveCount(1);
    if (await stop.evaluate((element) => element.matches("summary"))) await expect(stop).toHaveText(name);
    else await expect(stop).toHaveAccessibleName(name);
    await expect(stop).toBeInViewport();
    await expect(stop, `the focus on «${name}»`).toHaveCSS("outline-style", "solid");
    await expect(stop).toHaveCSS("outline-width", "3px");
  }
}
