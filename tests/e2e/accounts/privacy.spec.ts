import type { Page } from "playwright/test";
import { expect, test } from "../../support/e2e/e2e";
import { openMenu } from "../../support/e2e/e2e-pages";
import { fillInSignIn, newEmail, newPerson, signUpInBrowser } from "../../support/e2e/e2e-people";

// Every test sees that no page asks another host for anything or breaks its own policy; every-page.spec.ts, which
// visits them all, that pages set no cookie before somebody signs in.
test("joining the waitlist and failing to sign in leave nothing personal in the browser; signing in leads the focus to the main part of the page; a session is three cookies that no script can read, and signing out removes them", {
  tag: ["@js", "@once"],
}, async ({ page, context, visit, problems }) => {
  problems.expected(/401/);
  const person = newPerson();
  await signUpInBrowser(context, person);
  await context.clearCookies();
  const email = newEmail();
  await visit("/");
  await page.getByRole("radio", { name: "Profesional de la ciencia" }).check();
  await page.getByLabel("Correo electrónico").fill(email);
  await page.getByRole("button", { name: "Unirme a la lista" }).click();
  await expect(page.getByRole("status")).toBeVisible();
  await openMenu(page);
  await page.getByRole("link", { name: "Acceder" }).click();
  await fillInSignIn(page, { email, password: "no es esta la frase" });
  await expect(page.getByRole("alert")).toBeVisible();
  expect(await context.cookies()).toEqual([]);
  await expectNothingStored(page);

  await fillInSignIn(page, person);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Hola, Ana");
  await expect(page.getByRole("main")).toBeFocused();
  const cookies = await context.cookies();
  const kept = { httpOnly: true, sameSite: "Lax", path: "/" };
  expect(cookies).toEqual(
    ["session", "session_cache", "known_browser"].map((name) => expect.objectContaining({ name, ...kept })),
  );
  await expectNothingStored(page);
  await visit("/logout");
  await page.getByRole("button", { name: "Cerrar sesión" }).click();
  await expect(page.getByRole("status")).toHaveText("Has cerrado la sesión.");
  expect(await context.cookies()).toEqual([]);
});

test("pages without scripts keep the browser's buttons working", { tag: ["@js", "@once"] }, async ({
  page,
  visit,
}) => {
  await visit("/login");
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacidad" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Política de privacidad");
  await page.reload();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Accede a tu cuenta");
  await page.goForward();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Política de privacidad");
});

/** Scroll positions, which the cookie page names, and nothing else. */
async function expectNothingStored(page: Page) {
  const stored = await page.evaluate(() => ({ local: { ...localStorage }, session: { ...sessionStorage } }));
  expect(stored.local).toEqual({});
  for (const [key, value] of Object.entries(stored.session)) {
    expect(key).toBe("positions");
    expect(Object.values(JSON.parse(value))).toEqual(Object.values(JSON.parse(value)).map(Number));
    expect(value).not.toContain("@");
  }
}
