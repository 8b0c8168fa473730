import type { Page } from "playwright/test";
import { expect, test } from "../../support/e2e/e2e";

/** The most that somebody on a phone scrolls to a way to the form. */
const nearPx = 1600;

test("each side of the landing page leads to a waitlist form of its own by one link, after which the Tab key leads into the form", async ({
  page,
  visit,
  javaScriptEnabled,
}) => {
  await visit("/");
  await page.getByRole("link", { name: /^Quiero contratar/ }).click();
  await expect(page).toHaveURL("/?role=empresa#waitlist");
  const sideOf = (role: string) => page.locator(`input[name="role"][value="${role}"]`);
  await expect(sideOf("empresa")).toBeChecked();
  await expect(page.locator('input[name="company"]')).toBeVisible();
  await expect(page.getByLabel("Correo electrónico")).toBeInViewport();
  await page.getByLabel("Correo electrónico").fill("ana@universidad.example");
  await page.getByRole("link", { name: /^Busco trabajo/ }).click();
  await expect(sideOf("professional")).toBeChecked();
  await expect(page.locator('input[name="company"]')).toBeHidden();
  // Typed text stays where no document is loaded again.
  const email = javaScriptEnabled ? "ana@universidad.example" : "";
  await expect(page.getByLabel("Correo electrónico")).toHaveValue(email);
  await page.getByRole("main").getByRole("link", { name: "Unirme a la lista" }).last().click();
  // React moves the focus once it has shown the address: a moment later on a busy machine.
  if (javaScriptEnabled) await expect(page.locator("#waitlist")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.locator("#waitlist :focus")).toHaveCount(1);
});

test("on a phone a button to the form is near every part of the landing page and its rules are a list for each side, on a desktop they are one table", {
  tag: "@once",
}, async ({ page, visit }) => {
  await visit("/");
  for (const width of [320, 360, 412]) {
    await page.setViewportSize({ width, height: 780 });
    expect(await farthestFromForm(page), `${width} px wide`).toBeLessThanOrEqual(nearPx);
  }
  const rules = page.getByRole("region", { name: "Las mismas reglas para las dos partes" });
  await expect(rules.getByRole("table")).toBeHidden();
  await expect(rules.getByRole("heading", { level: 3 })).toHaveText(["Si buscas trabajo", "Si contratas"]);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(rules.getByRole("table")).toBeVisible();
  await expect(rules.getByRole("heading", { level: 3 })).toHaveCount(0);
  const left = (cells: string) =>
    rules.locator(cells).evaluateAll((found) => found.map((cell) => cell.getBoundingClientRect().left));
  expect(await left("thead th")).toEqual(await left("tbody tr:first-child > *"));
});

/** How far the place of the page is that is farthest from the form and from every link to it. */
function farthestFromForm(page: Page): Promise<number> {
  return page.evaluate(() => {
    const ways = [...document.querySelectorAll("main a[href$='#waitlist'], #waitlist")].filter((way) =>
      way.checkVisibility(),
    );
    const places = ways.map((way) => {
      const { top, bottom } = way.getBoundingClientRect();
      return { top: top + window.scrollY, bottom: bottom + window.scrollY };
    });
    const distance = (y: number) =>
      Math.min(...places.map(({ top, bottom }) => Math.max(top - y, y - bottom, 0)));
    const { scrollHeight } = document.documentElement;
    let farthest = 0;
    for (let y = 0; y <= scrollHeight; y += 10) farthest = Math.max(farthest, distance(y));
    return farthest;
  });
}

test("the site that a visitor came from stands in the waitlist form, also after an error", {
  tag: ["@js", "@once"],
}, async ({ page }) => {
  const referer = "https://foro.example.org/x?y";
  await page.goto("/", { referer });
  const source = page.locator('input[name="source"]');
  // The browser tells other sites' addresses without their path.
  await expect(source).toHaveValue(/^https:\/\/foro\.example\.org\//);
  await page.getByRole("button", { name: "Unirme a la lista" }).click();
  await expect(page.getByText("Escribe el correo electrónico").first()).toBeVisible();
  await expect(source).toHaveValue(/^https:\/\/foro\.example\.org\//);
});
