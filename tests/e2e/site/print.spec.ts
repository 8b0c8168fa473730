import type pg from "pg";
import type { BrowserContext, Page } from "playwright/test";
import { expect, test } from "../../support/e2e/e2e";
import { insertReceived } from "../../support/e2e/e2e-applications";
import { description, signUpEmployer } from "../../support/e2e/e2e-employers";
import { newPerson, signUpInBrowser } from "../../support/e2e/e2e-people";
import { insertDocument } from "../../support/files/documents";
import { insertApplication } from "../../support/jobs/applications";
import { insertJob } from "../../support/jobs/jobs";

interface Desk {
  context: BrowserContext;
  db: pg.Pool;
}

/** What people print, each with what has to be on the paper. */
const sheets: Record<string, (desk: Desk) => Promise<{ path: string; words: string }>> = {
  "a job": async ({ db }) => {
    const { slug } = await insertJob(db, { description });
    return { path: `/jobs/${slug}?source=alert`, words: "Preparar catalizadores de hierro" };
  },
  "a candidate's application": async ({ context, db }) => {
    const person = newPerson();
    await signUpInBrowser(context, person);
    const { rows } = await db.query("SELECT id FROM users WHERE email = $1", [person.email]);
    const userId = rows[0].id;
    const { id } = await insertApplication(db, { userId, coverLetter: "Me interesa el grupo." });
    await insertDocument(db, { ownerId: userId, applicationId: id, name: "cv.pdf" });
    return { path: `/dashboard/applications/${id}`, words: "cv.pdf" };
  },
  "an application that an organization reads": async ({ context, db }) => {
    const { ids } = await insertReceived(db, await signUpEmployer(context, db));
    return { path: `/dashboard/applications/${ids.ana}`, words: "Me interesa mucho vuestro grupo." };
  },
};

for (const [what, make] of Object.entries(sheets)) {
  test(`on paper ${what} has nothing to press, and its address`, { tag: ["@js", "@once"] }, async ({
    page,
    context,
    visit,
    db,
    baseURL,
  }) => {
    const { path, words } = await make({ context, db });
    await visit(path);
    const address = page.getByText((baseURL ?? "") + path.replace(/\?.*/, ""), { exact: true });
    await expect(address).toBeHidden();
    expect(await pressable(page)).not.toEqual([]);
    await page.emulateMedia({ media: "print" });
    await expect(page.getByText(words)).toBeVisible();
    expect(await pressable(page)).toEqual([]);
    await expect(address).toBeVisible();
  });
}

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
