import { expect, test } from "../../support/e2e/e2e";
import { holdNavigation, holdPosts } from "../../support/e2e/e2e-forms";
import { fillInSignIn, newEmail, newPerson } from "../../support/e2e/e2e-people";

test("while a form or a page is on its way the button and a bar say so, a double click sends once, and the new page takes the focus", {
  tag: ["@journey", "@js", "@once"],
}, async ({ page, visit, posts, problems, db }) => {
  problems.expected(/401/);
  const email = newEmail();
  await visit("/");
  await page.getByRole("radio", { name: "Profesional de la ciencia" }).check();
  await page.getByLabel("Correo electrónico").fill(email);
  let release = await holdPosts(page);
  await page.getByRole("button", { name: "Unirme a la lista" }).dblclick();
  await expect(page.getByRole("button", { name: "Enviando…" })).toBeDisabled();
  release();
  await expect(page.getByRole("status")).toHaveText(/^Confirma tu correo/);
  expect(posts).toHaveLength(1);
  expect((await db.query("SELECT 1 FROM waitlist_entries WHERE email = $1", [email])).rowCount).toBe(1);

  const bar = page.locator(".progress");
  await expect(bar).toHaveCSS("opacity", "0");
  release = await holdNavigation(page, "/login");
  await page.getByRole("banner").getByRole("link", { name: "Acceder" }).click();
  await expect(bar).toHaveAttribute("data-busy", "true");
  await expect(bar).toHaveCSS("transition-delay", "0.15s");
  await expect(bar).toHaveCSS("opacity", "1");
  release();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Accede a tu cuenta");
  await expect(bar).toHaveCSS("opacity", "0");
  await expect(page.getByRole("main")).toBeFocused();
  await expect(page).toHaveTitle("Accede a tu cuenta | Matraz");

  // A form that the browser refuses to send leaves the button as it was.
  const button = page.getByRole("main").getByRole("button", { name: /^(Acceder|Enviando…)$/ });
  await button.click();
  await expect(page.getByRole("alert")).toBeFocused();
  await expect(button).toBeEnabled();
  expect(posts).toHaveLength(1);
  release = await holdPosts(page);
  await fillInSignIn(page, newPerson());
  await expect(button).toHaveText("Enviando…");
  await expect(button).toBeDisabled();
  release();
  await expect(page.getByRole("alert")).toContainText("El correo o la contraseña no son correctos.");
  await expect(button).toHaveText("Acceder");
  await expect(button).toBeEnabled();
});
