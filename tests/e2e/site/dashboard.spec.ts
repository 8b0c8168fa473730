import { expect, test } from "../../support/e2e/e2e";
import { fillInSignIn, newPerson, signUpInBrowser } from "../../support/e2e/e2e-people";

const inactive = "Tu cuenta está desactivada.";

test("without a session it leads to /login and tells nothing", { tag: "@once" }, async ({ page, visit }) => {
  await visit("/dashboard");
  await expect(page).toHaveURL("/login?redirectTo=%2Fdashboard");
  const routes = [
    "",
    "?_routes=routes%2Fdashboard%2Fshared%2Fdashboard",
    "?_routes=routes%2Fdashboard%2Fshared%2Fdashboard._index",
  ];
  for (const query of routes) {
    const response = await page.request.get(`/dashboard.data${query}`);
    const answer = await response.text();
    expect(answer).toContain("/login?redirectTo=%2Fdashboard");
    expect(answer).not.toMatch(/isActive|ipAddress|"user"/);
  }
  const refused = await page.request.get("/dashboard", { headers: { accept: "application/json" } });
  expect(refused.status()).toBe(401);
});

test("with a session its data come, so the test above can tell", { tag: "@once" }, async ({
  page,
  context,
}) => {
  const person = newPerson();
  await signUpInBrowser(context, person);
  const answer = await (await page.request.get("/dashboard.data")).text();
  expect(answer).toContain(person.email);
  expect(answer).toMatch(/isActive/);
});

test("shows the person's picture and whether the address is confirmed", async ({
  page,
  context,
  visit,
  db,
}) => {
  const person = newPerson();
  await signUpInBrowser(context, person);
  await visit("/dashboard");
  const notice = page.getByText("Tu correo aún no está confirmado.");
  await expect(notice).toBeVisible();
  const picture = page.getByRole("complementary").locator("img");
  const width = () => picture.evaluate((img: HTMLImageElement) => (img.complete ? img.naturalWidth : 0));
  await expect.poll(width).toBeGreaterThan(0);
  await db.query("UPDATE users SET is_email_verified = true WHERE email = $1", [person.email]);
  await context.clearCookies({ name: "session_cache" });
  await visit("/dashboard");
  await expect(notice).toHaveCount(0);
  await visit("/dashboard/account");
  const address = page.getByRole("definition").filter({ hasText: person.email });
  await expect(address).toContainText("Confirmado");
});

test("the words of the bar do not touch on a narrow phone", async ({ page, context, visit }) => {
  await signUpInBrowser(context, newPerson());
  await page.setViewportSize({ width: 320, height: 700 });
  await visit("/dashboard");
  const boxes = await page
    .getByRole("navigation", { name: "Panel" })
    .locator("ul:not(ul ul) > li")
    .filter({ visible: true })
    .evaluateAll((tiles) =>
      tiles.map((tile) => {
        const words = document.createRange();
        words.selectNodeContents(tile.querySelector("a, summary") ?? tile);
        const { left, right } = words.getBoundingClientRect();
        return { left, right };
      }),
    );
  expect(boxes).toHaveLength(5);
  for (const [index, { left }] of boxes.slice(1).entries())
    expect(left - (boxes[index]?.right ?? 0)).toBeGreaterThanOrEqual(5);
  expect(boxes.at(-1)?.right).toBeLessThanOrEqual(320);
});

test("opens on one next step, on the first screen", async ({ page, context, visit, db }) => {
  const person = newPerson();
  await signUpInBrowser(context, person);
  await visit("/dashboard");
  const main = page.getByRole("main");
  const confirm = main.getByRole("link", { name: "Pedir otro enlace" });
  await expect(confirm).toBeInViewport({ ratio: 1 });
  await expect(main.getByRole("link", { name: "Ver ofertas" })).toHaveCount(0);
  await db.query("UPDATE users SET is_email_verified = true WHERE email = $1", [person.email]);
  await visit("/dashboard");
  await expect(main.getByRole("link", { name: "Ver ofertas" })).toBeInViewport({ ratio: 1 });
  await expect(confirm).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Cerrar sesión" })).toHaveCount(1);
});

test("remembers who asked for it for 30 days", async ({ page, context, visit }) => {
  const person = newPerson();
  await signUpInBrowser(context, person);
  await context.clearCookies();
  await visit("/login");
  await page.getByRole("checkbox", { name: "Mantener la sesión iniciada" }).check();
  await fillInSignIn(page, person);
  await expect(page).toHaveURL("/dashboard");
  await visit("/dashboard/account");
  await expect(page.getByText("La sesión se mantiene en este dispositivo durante 30 días.")).toBeVisible();
  const session = (await context.cookies()).find(({ name }) => name === "session");
  const days = ((session?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(Math.round(days)).toBe(30);
});

test("is where a signed-in person gets from signing in and up", { tag: "@once" }, async ({
  page,
  context,
  visit,
}) => {
  await signUpInBrowser(context, newPerson("organization"));
  for (const path of ["/login", "/signup"]) {
    await visit(path);
    await expect(page).toHaveURL("/dashboard");
  }
});

test("a deactivated account is refused where it is and at sign-in", async ({
  page,
  context,
  visit,
  db,
  problems,
}) => {
  problems.expected(/403/);
  const person = newPerson();
  await signUpInBrowser(context, person);
  await db.query("UPDATE users SET is_active = false WHERE email = $1", [person.email]);
  await context.clearCookies({ name: "session_cache" });
  expect((await visit("/dashboard")).status()).toBe(403);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(inactive);
  await expect(page.getByText(person.email)).toHaveCount(0);
  await visit("/login");
  await fillInSignIn(page, person);
  await expect(page.getByRole("alert")).toContainText(inactive);
  await expect(page.getByRole("alert")).toContainText("Escríbenos si crees que es un error.");
});
