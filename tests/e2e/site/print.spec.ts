import type pg from "pg";
import type { BrowserContext, Page } from "playwright/test";
import { expect, test } from "../../support/e2e/e2e";
import { insertReceived } from "../../support/e2e/e2e-applications";
import { description, signUpEmployer } from "../../support/e2e/e2e-employers";
import { signUpInBrowser } from "../../support/e2e/e2e-people";
import { insertDocument } from "../../support/files/documents";
import { insertApplication } from "../../support/jobs/applications";
import { insertJob } from "../../support/jobs/jobs";

interface Desk {
  context: BrowserContext;
  db: pg.Pool;
}

/** What people print, each with what has to be on the paper. */
const sheets: ((desk: Desk) => Promise<{ path: string; words: string }>)[] = [
  async ({ db }) => {
    const { slug } = await insertJob(db, { description });
    return { path: `/jobs/${slug}?source=alert`, words: "Preparar catalizadores de hierro" };
  },
  async ({ context, db }) => {
    const userId = await signUpInBrowser(context);
    const { id } = await insertApplication(db, { userId, coverLetter: "Me interesa el grupo." });
    await insertDocument(db, { ownerId: userId, applicationId: id, name: "cv.pdf" });
    return { path: `/dashboard/applications/${id}`, words: "cv.pdf" };
  },
  async ({ context, db }) => {
    const { ids } = await insertReceived(db, await signUpEmployer(context, db));
    return { path: `/dashboard/applications/${ids.ana}`, words: "Me interesa mucho vuestro grupo." };
  },
];

test("on paper a job and an application have nothing to press, and their address", {
  tag: ["@js", "@once"],
}, async ({ page, context, visit, db, baseURL }) => {
  for (const make of sheets) {
    const { path, words } = await make({ context, db });
    await page.emulateMedia({ media: "screen" });
    await visit(path);
    const address = page.getByText((baseURL ?? "") + path.replace(/\?.*/, ""), { exact: true });
    await expect(address).toBeHidden();
    expect(await pressable(page), path).not.toEqual([]);
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    await expect(page.getByText(words)).toBeVisible();
    expect(await pressable(page), path).toEqual([]);
    await expect(address).toBeVisible();
    for (const hidden of ["banner", "contentinfo"] as const)
      await expect(page.getByRole(hidden)).toBeHidden();
    await expect(page.getByRole("heading", { name: "Ofertas parecidas" })).toBeHidden();
    // Dark on white, whatever the screen's colours are.
    const colour = await page.evaluate(() => getComputedStyle(document.body).color);
    expect(colour).toMatch(/^oklch\(0\.24 /);
  }
});

/** What is shown of buttons, links that look like one, fields and menus. */
function pressable(page: Page): Promise<string[]> {
  const all =
    "button, input, select, textarea, nav, [role=button], a[class*='border-action'], a[class*='border-control']";
  return page
    .locator(all)
    .evaluateAll((found) =>
      found.filter((each) => each.checkVisibility()).map((each) => each.outerHTML.slice(0, 120)),
    );
}
