import { expect, test } from "../../support/e2e/e2e";
import { holdNavigation, holdPosts } from "../../support/e2e/e2e-forms";
import { openMenu } from "../../support/e2e/e2e-pages";
import { fillInSignIn, newEmail, newPerson } from "../../support/e2e/e2e-people";

test.describe("while something is under way", { tag: "@js" }, () => {
  test("the button says so and cannot be pressed", async ({ page, visit, problems }) => {
    problems.expected(/401/);
    await visit("/login");
    const release = await holdPosts(page);
    await fillInSignIn(page, newPerson());
    const button = page.getByRole("main").getByRole("button", { name: /^(Acceder|Enviando…)$/ });
    await expect(button).toHaveText("Enviando…");
    await expect(button).toBeDisabled();
    release();
    await expect(page.getByRole("alert")).toBeVisible();
    await expect(button).toHaveText("Acceder");
    await expect(button).toBeEnabled();
  });

  test("a form that the browser refuses to send leaves the button as it was", async ({
    page,
    visit,
    posts,
  }) => {
    await visit("/login");
    await page.getByRole("button", { name: "Acceder" }).click();
    await expect(page.getByRole("alert")).toBeVisible();
    await expect(page.getByRole("button", { name: "Acceder" })).toBeEnabled();
    expect(posts).toEqual([]);
  });

  test("a double click sends once", { tag: "@phone" }, async ({ page, visit, posts, db }) => {
    const email = newEmail();
    await visit("/");
    await page.getByRole("radio", { name: "Profesional de la ciencia" }).check();
    await page.getByLabel("Correo electrónico").fill(email);
    const release = await holdPosts(page);
    await page.getByRole("button", { name: "Unirme a la lista" }).dblclick();
    await expect(page.getByRole("button", { name: "Enviando…" })).toBeDisabled();
    release();
    await expect(page.getByRole("status")).toHaveText(/^Confirma tu correo/);
    expect(posts).toHaveLength(1);
    expect((await db.query("SELECT 1 FROM waitlist_entries WHERE email = $1", [email])).rowCount).toBe(1);
  });

  test("a bar tells of a navigation that takes longer than 150 ms", async ({ page, visit }) => {
    await visit("/");
    const bar = page.locator(".progress");
    await expect(bar).toHaveCSS("opacity", "0");
    const release = await holdNavigation(page, "/login");
    await openMenu(page);
    await page.getByRole("link", { name: "Acceder" }).click();
    await expect(bar).toHaveAttribute("data-busy", "true");
    await expect(bar).toHaveCSS("transition-delay", "0.15s");
    await expect(bar).toHaveCSS("opacity", "1");
    release();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Accede a tu cuenta");
    await expect(bar).toHaveCSS("opacity", "0");
  });

  test("the new page takes the focus", async ({ page, visit }) => {
    await visit("/");
    await openMenu(page);
    await page.getByRole("link", { name: "Acceder" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Accede a tu cuenta");
    await expect(page.getByRole("main")).toBeFocused();
    await expect(page).toHaveTitle("Accede a tu cuenta | Matraz");
  });
});
