import { expect, test } from "../../support/e2e/e2e";
import { openMenu } from "../../support/e2e/e2e-pages";
import { newPerson, signUpInBrowser } from "../../support/e2e/e2e-people";

test("a page that is not there says so and leads on", async ({ page, visit, problems }) => {
  problems.expected(/404/);
  const response = await visit("/empleos/no-existe");
  expect(response.status()).toBe(404);
  await expect(page).toHaveTitle("No encontramos esta página | Matraz");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("No encontramos esta página");
  await page.getByRole("link", { name: "Ir al inicio" }).click();
  await expect(page).toHaveURL("/");
});

test("the developers' sheet of components is not served", { tag: "@once" }, async ({
  page,
  visit,
  problems,
}) => {
  problems.expected(/404/);
  expect((await visit("/dev/components")).status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("No encontramos esta página");
});

test("a failure of ours says so and nothing of its cause", async ({ page, context, visit, db, problems }) => {
  problems.expected(/500/);
  const person = newPerson();
  await signUpInBrowser(context, person);
  // A date that JavaScript has no word for makes the server fail for this person alone.
  await db.query("UPDATE users SET created_at = 'infinity' WHERE email = $1", [person.email]);
  await context.clearCookies({ name: "session_cache" });
  const response = await visit("/dashboard");
  expect(response.status()).toBe(500);
  await expect(page).toHaveTitle("Algo ha fallado por nuestra parte | Matraz");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Algo ha fallado por nuestra parte");
  await expect(page.getByRole("main")).toContainText("Intenta de nuevo en unos minutos.");
  await expect(page.getByText("Referencia:")).toBeVisible();
  expect(await response.text()).not.toMatch(/RangeError|Invalid time|\.server|node_modules|at \w+ \(/);
  await page.getByRole("link", { name: "Ir al inicio" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("El empleo científico, en español");
});

test("a failure that never reached the server names no request @js", async ({ page, visit, problems }) => {
  problems.expected(/Failed to fetch|ERR_FAILED|_root\.data|login\.data/);
  await visit("/");
  await page.route("**/*.data*", (route) => route.abort());
  await openMenu(page);
  await page.getByRole("banner").getByRole("link", { name: "Acceder" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Algo ha fallado por nuestra parte");
  await expect(page.getByRole("link", { name: "Intentar de nuevo" })).toBeVisible();
  await expect(page.getByText("Referencia:")).toHaveCount(0);
});
