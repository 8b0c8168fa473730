import { expect, test } from "../../support/e2e/e2e";
import { signUpAdmin, signUpInBrowser } from "../../support/e2e/e2e-people";

test.describe("on a phone", { tag: "@once" }, () => {
  test.use({ viewport: { width: 390, height: 780 } });

  test("four pages of the dashboard stay at the bottom, «Más» has the rest, and the bar covers no control that has the focus; on a desktop all are in a list beside the page", async ({
    page,
    context,
    visit,
    db,
  }) => {
    await signUpAdmin(context, db);
    await visit("/dashboard");
    const bar = page.getByRole("navigation", { name: "Panel" });
    const entries = bar.getByRole("listitem");
    const visible = await entries.evaluateAll(
      (items) => items.filter((item) => item.checkVisibility()).length,
    );
    expect(visible).toBeLessThanOrEqual(5);
    const gap = await bar.evaluate((nav) => Math.round(innerHeight - nav.getBoundingClientRect().bottom));
    expect(gap).toBe(0);
    await expect(page.getByRole("link", { name: "Cerrar sesión" })).toBeInViewport();
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const footer = page.getByRole("contentinfo");
    const overlap = await bar.evaluate(
      (nav, top) => nav.getBoundingClientRect().bottom - top,
      (await footer.boundingBox())?.y ?? 0,
    );
    expect(overlap).toBeLessThanOrEqual(0);

    await visit("/dashboard/account");
    const place = await bar.boundingBox();
    const controls = page.getByRole("main").locator("form :is(input:not([type=hidden]), button)");
    for (const control of await controls.all()) {
      await control.focus();
      const box = await control.boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(place?.y ?? 0);
    }

    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(bar.getByRole("link", { name: "Lista de espera" })).toBeVisible();
    await expect(bar.getByText("Más", { exact: true })).toBeHidden();
    const [list, title] = [
      await bar.boundingBox(),
      await page.getByRole("heading", { level: 1 }).boundingBox(),
    ];
    expect((list?.x ?? 0) + (list?.width ?? 0)).toBeLessThan(title?.x ?? 0);
  });

  test("the words of the dashboard's bar do not touch on a narrow phone", async ({
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

  test("the header's menu holds the links that are not beside the name, and closes with Escape, when the focus leaves, and after its link was followed", async ({
    page,
    context,
    visit,
  }) => {
    await visit("/login");
    const header = page.getByRole("banner");
    const menu = header.getByText("Menú");
    await expect(header.getByRole("link")).toHaveText(["Matraz", "Acceder", /^Unirme/]);
    await expect(menu).toHaveCount(0);
    await signUpInBrowser(context);
    await visit("/organizations");
    const link = header.getByRole("link", { name: "Mensajes" });
    await menu.click();
    const links = ["Matraz", "Ofertas", "Organizaciones", "Panel", "Mensajes"];
    await expect(header.getByRole("link")).toHaveText(links);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Escape");
    await expect(link).toBeHidden();
    await expect(header.locator("summary")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(link).toBeVisible();
    for (const _ of ["Organizaciones", "Panel", "Mensajes", "after"]) await page.keyboard.press("Tab");
    await expect(link).toBeHidden();
    await menu.click();
    await link.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mensajes");
    await expect(link).toBeHidden();
  });
});
