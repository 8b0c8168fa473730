import { expect, test } from "../../support/e2e/e2e";
import { newPerson, signUpInBrowser } from "../../support/e2e/e2e-people";

test("a new account's dashboard opens on one next step, shows a picture, and its pages say what will be here", async ({
  page,
  context,
  visit,
  db,
}) => {
  const person = newPerson();
  await signUpInBrowser(context, person);
  await visit("/dashboard");
  const main = page.getByRole("main");
  const notice = page.getByText("Tu correo aún no está confirmado.");
  const confirm = main.getByRole("link", { name: "Pedir otro enlace" });
  await expect(notice).toBeVisible();
  await expect(confirm).toBeInViewport({ ratio: 1 });
  await expect(main.getByRole("link", { name: "Ver ofertas" })).toHaveCount(0);
  const picture = page.getByRole("complementary").locator("img");
  const width = () => picture.evaluate((img: HTMLImageElement) => (img.complete ? img.naturalWidth : 0));
  await expect.poll(width).toBeGreaterThan(0);
  await db.query("UPDATE users SET is_email_verified = true WHERE email = $1", [person.email]);
  await context.clearCookies({ name: "session_cache" });
  await visit("/dashboard");
  await expect(main.getByRole("link", { name: "Ver ofertas" })).toBeInViewport({ ratio: 1 });
  await expect(confirm).toHaveCount(0);
  await expect(notice).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Cerrar sesión" })).toHaveCount(1);
  for (const [path, sentence] of [
    ["/dashboard/saved", "Aún no has guardado ninguna oferta."],
    ["/dashboard/applications", "Aún no te has inscrito en ninguna oferta."],
    ["/dashboard/messages", "Aún no tienes mensajes."],
  ] as const) {
    await visit(path);
    await expect(page.getByText(sentence)).toBeVisible();
  }
});

test("the words of the dashboard's bar do not touch on a narrow phone", { tag: "@once" }, async ({
  page,
  context,
  visit,
}) => {
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
