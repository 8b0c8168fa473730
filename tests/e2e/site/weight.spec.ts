import { randomUUID } from "node:crypto";
import type pg from "pg";
import type { BrowserContext, Page } from "playwright/test";
import { expect, test } from "../../support/e2e/e2e";
import { signUpEmployer } from "../../support/e2e/e2e-employers";
import { newPerson, signUpAdmin, signUpInBrowser } from "../../support/e2e/e2e-people";
import { insertJob, insertOrganization } from "../../support/jobs/jobs";
import { insertEntry } from "../../support/people/waitlist-entries";

/** The files that a first visit to a page loads, pictures of people and organizations apart. */
async function weigh(page: Page, path: string) {
  const urls = new Map<string, string>();
  const weights: { url: string; bytes: number }[] = [];
  const network = await page.context().newCDPSession(page);
  await network.send("Network.enable");
  await network.send("Network.setCacheDisabled", { cacheDisabled: true });
  network.on("Network.responseReceived", ({ requestId, response }) => void urls.set(requestId, response.url));
  network.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    weights.push({ url: urls.get(requestId) ?? "", bytes: encodedDataLength });
  });
  await page.goto(path, { waitUntil: "networkidle" });
  const sum = (isCounted: (url: string) => boolean) =>
    weights.reduce((total, { url, bytes }) => total + (isCounted(url) ? bytes : 0), 0);
  return {
    scripts: sum((url) => url.endsWith(".js")),
    all: sum((url) => !/\/(?:avatars|logos)\//.test(url)),
  };
}

const longText = "Buscamos a alguien que estudie catalizadores de hierro, con ganas de medir.\n\n".repeat(40);

/** Where there is something to weigh. */
async function pathOf(which: "the landing page" | "a full page of jobs" | "the page of a job", db: pg.Pool) {
  if (which === "the landing page") return "/";
  if (which === "the page of a job") return `/jobs/${(await insertJob(db, { description: longText })).slug}`;
  for (let index = 0; index < 20; index += 1) await insertVariedJob(db);
  return "/jobs?field=chemistry";
}

/** Compression finds little that two of them have in common, as in those of many organizations. */
async function insertVariedJob(db: pg.Pool, organizationId?: string): Promise<void> {
  const word = () => randomUUID().slice(0, 13).replaceAll("-", " ");
  const id = organizationId ?? (await insertOrganization(db, { name: `Centro de ${word()}` })).id;
  const [salary, days] = [20_000 + Math.round(Math.random() * 20_000), 1 + Math.round(Math.random() * 90)];
  await insertJob(db, {
    organizationId: id,
    title: `Contrato posdoctoral en ${word()}`,
    closesAt: new Date(Date.now() + days * 24 * 60 * 60 * 1000),
    columns: {
      salary_min: salary,
      salary_max: salary + 5000,
      salary_annual_min: salary,
      salary_annual_max: salary + 5000,
    },
  });
}

for (const which of ["the landing page", "a full page of jobs", "the page of a job"] as const) {
  test(`${which} weighs at most 150 KB, 100 KB of them scripts`, { tag: ["@js", "@once"] }, async ({
    page,
    db,
  }) => {
    const path = await pathOf(which, db);
    const { scripts, all } = await weigh(page, path);
    test.info().annotations.push({ type: "weight", description: `${all}, scripts ${scripts}` });
    expect(scripts, "bytes of JavaScript").toBeGreaterThan(10_000);
    expect(scripts, "bytes of JavaScript").toBeLessThanOrEqual(100 * 1024);
    expect(all, "bytes in all").toBeLessThanOrEqual(150 * 1024);
  });
}

interface Visitor {
  context: BrowserContext;
  db: pg.Pool;
}

/** Whoever has a dashboard, with its pages that most work is done on. */
const dashboards: Record<string, (visitor: Visitor) => Promise<readonly string[]>> = {
  "a candidate": async ({ context }) => {
    await signUpInBrowser(context, newPerson());
    return ["/dashboard", "/dashboard/applications", "/dashboard/saved", "/dashboard/alerts/new"];
  },
  "an organization": async ({ context, db }) => {
    const id = await signUpEmployer(context, db);
    for (let index = 0; index < 20; index += 1) await insertVariedJob(db, id);
    return ["/dashboard", "/dashboard/jobs", "/dashboard/candidates", "/dashboard/team"];
  },
  "an administrator": async ({ context, db }) => {
    await signUpAdmin(context, db);
    for (let index = 0; index < 25; index += 1) await insertEntry(db, { company: `Centro ${randomUUID()}` });
    return ["/dashboard", "/dashboard/admin/waitlist", "/dashboard/admin/jobs"];
  },
};

for (const [whose, findPaths] of Object.entries(dashboards)) {
  test(`the dashboard of ${whose} weighs at most 170 KB a page`, { tag: ["@js", "@once"] }, async ({
    page,
    context,
    db,
  }) => {
    for (const path of await findPaths({ context, db })) {
      const { scripts, all } = await weigh(page, path);
      test.info().annotations.push({ type: "weight", description: `${path} ${all}, scripts ${scripts}` });
      expect.soft(scripts, `bytes of JavaScript of ${path}`).toBeGreaterThan(10_000);
      expect.soft(all, `bytes in all of ${path}`).toBeLessThanOrEqual(170 * 1024);
    }
  });
}
