import { expect, test } from "../../support/e2e/e2e";
import { signUpInBrowser } from "../../support/e2e/e2e-people";

test("a new account's dashboard has one next step in sight, which is another once the address is confirmed", async ({
  page,
  context,
  visit,
  db,
}) => {
  const userId = await signUpInBrowser(context);
  await visit("/dashboard");
  const main = page.getByRole("main");
  const confirm = main.getByRole("link", { name: "Pedir otro enlace" });
  await expect(confirm).toBeInViewport({ ratio: 1 });
  await expect(main.getByRole("link", { name: "Ver ofertas" })).toHaveCount(0);
  await db.query("UPDATE users SET is_email_verified = true WHERE id = $1", [userId]);
  await context.clearCookies({ name: "session_cache" });
  await visit("/dashboard");
  await expect(main.getByRole("link", { name: "Ver ofertas" })).toBeInViewport({ ratio: 1 });
  await expect(confirm).toHaveCount(0);
  await expect(page.getByText("Tu correo aún no está confirmado.")).toHaveCount(0);
});

test("the words of the dashboard's bar do not touch on a narrow phone", { tag: "@once" }, async ({
  page,
  context,
  visit,
}) => {
  await signUpInBrowser(context);
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
