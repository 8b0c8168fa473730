import type pg from "pg";
import type { BrowserContext, Page, Request } from "playwright/test";
import { expect, test } from "../../support/e2e/e2e";
import { insertReceived } from "../../support/e2e/e2e-applications";
import { insertJobPages, signUpEmployer } from "../../support/e2e/e2e-employers";
import {
  adminPages,
  employerPages,
  entryPages,
  privatePages,
  publicPages,
  scriptlessPages,
  variants,
} from "../../support/e2e/e2e-pages";
import { signUpAdmin, signUpInBrowser } from "../../support/e2e/e2e-people";
import { translatePage } from "../../support/e2e/translate";
import { insertEntry, insertFailedMail } from "../../support/people/waitlist-entries";

interface Walk {
  context: BrowserContext;
  db: pg.Pool;
}

/** The pages of each role that load scripts. */
const roles: Record<string, (walk: Walk) => Promise<readonly string[]>> = {
  "a stranger": async ({ db }) => {
    await insertJobPages(db, await organizationOf(db));
    return [...publicPages, ...variants, "/jobs", "/jobs?q=quimica", await jobPath(db)];
  },
  "a candidate": async ({ context, db }) => {
    await signUpInBrowser(context);
    await insertJobPages(db, await organizationOf(db));
    return [...privatePages, "/jobs", await jobPath(db)];
  },
  "an owner": async ({ context, db }) => {
    const id = await signUpEmployer(context, db);
    return ["/dashboard", ...employerPages, ...(await insertJobPages(db, id))];
  },
  "an administrator": async ({ context, db }) => {
    await signUpAdmin(context, db);
    const id = await insertEntry(db, { company: "Instituto", role: "empresa", fieldCode: "energy" });
    await insertFailedMail(db, id);
    return [...adminPages, ...entryPages(id)];
  },
};

const pressable = "main :is(button, summary, input[type=checkbox], input[type=radio]), main [role=tab]";

for (const [role, findPaths] of Object.entries(roles)) {
  test(`what ${role} presses on a translated page does what it does on another`, {
    tag: ["@js", "@once"],
  }, async ({ page, context, visit, db, problems }) => {
    test.setTimeout(1_200_000);
    // Forms are sent as they are, and some are refused; the way to apply for a job may lead to another site.
    problems.expected(/^status 4|Failed to load resource|instituto\.example/);
    for (const path of await findPaths({ context, db })) {
      if (scriptlessPages.includes(path)) continue;
      await pressAll(page, () => visit(path), path);
    }
  });
}

test("on a translated board its reader follows the job, chooses applications and sorts them", {
  tag: ["@js", "@once"],
}, async ({ page, context, visit, db }) => {
  const { jobId } = await insertReceived(db, await signUpEmployer(context, db));
  await visit(`/dashboard/jobs/${jobId}/applications?view=table`);
  await translatePage(page);
  await page.getByRole("button", { name: "Recibir siempre avisos de esta oferta" }).click();
  await expect(page.getByRole("button", { name: "Dejar de recibir avisos" })).toBeVisible();
  await page.getByRole("checkbox", { name: /^Elegir la candidatura de Ana/ }).check();
  await page.getByText("Responder", { exact: true }).click();
  await expect(page.getByRole("button", { name: "Responder a 1" })).toBeVisible();
  await page.getByRole("checkbox", { name: /^Elegir la candidatura de Lola/ }).check();
  await expect(page.getByRole("button", { name: "Responder a 2" })).toBeVisible();
  await page.getByRole("link", { name: "Ana Ruiz Ibáñez" }).click();
  await expect(page.getByText("3 de 3", { exact: true })).toBeVisible();
  await page.getByRole("navigation", { name: "Panel" }).getByRole("link", { name: "Panel" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

/** What would end the session of the walk. */
const endingAll = /Cerrar todas/;

/** Presses each control of a page, one after the other, on a page that is translated each time it was left. */
async function pressAll(page: Page, open: () => Promise<unknown>, path: string): Promise<void> {
  await open();
  await translatePage(page);
  const answered = watchRequests(page);
  const address = page.url();
  const count = await page.locator(pressable).count();
  for (let index = 0; index < Math.min(count, 40); index += 1) {
    // In one step: a page that is drawn anew may take the control away between looking at it and pressing it.
    const isPressed = await page.locator(pressable).evaluateAll(
      (controls, { index, ending }) => {
        const control = controls[index] as HTMLButtonElement | undefined;
        if (!control?.checkVisibility() || control.disabled) return false;
        if (new RegExp(ending).test(control.textContent ?? "")) return false;
        control.click();
        return true;
      },
      { index, ending: endingAll.source },
    );
    if (!isPressed) continue;
    await answered();
    await expect(
      page.getByText("Algo ha fallado por nuestra parte"),
      `press ${index} on ${path}`,
    ).toHaveCount(0);
    if (page.url() === address) continue;
    await open();
    await translatePage(page);
  }
}

/** @returns waits until whatever a page asked for after a press is answered and shown. */
function watchRequests(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  page.on("request", (asked) => open.add(asked));
  page.on("requestfinished", (asked) => open.delete(asked));
  page.on("requestfailed", (asked) => open.delete(asked));
  // A press that brings another document ends what waits in this one.
  const shown = () =>
    page
      .evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
      .catch(() => page.waitForLoadState());
  return async () => {
    await shown();
    await expect.poll(() => open.size).toBe(0);
    await shown();
  };
}

async function organizationOf(db: pg.Pool): Promise<string> {
  const { rows } = await db.query("SELECT id FROM organizations LIMIT 1");
  return rows[0]?.id;
}

async function jobPath(db: pg.Pool): Promise<string> {
  const { rows } = await db.query("SELECT slug FROM jobs WHERE status = 'published' LIMIT 1");
  return `/jobs/${rows[0]?.slug}`;
}
