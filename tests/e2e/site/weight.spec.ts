import { randomUUID } from "node:crypto";
import type pg from "pg";
import type { BrowserContext, Page } from "playwright/test";
import { expect, test } from "../../support/e2e/e2e";
import { signUpEmployer } from "../../support/e2e/e2e-employers";
import { signUpAdmin, signUpInBrowser } from "../../support/e2e/e2e-people";
import { insertApplication } from "../../support/jobs/applications";
import { insertConversation } from "../../support/jobs/conversations";
import { insertJob, insertOrganization } from "../../support/jobs/jobs";
import { insertUser } from "../../support/people/users";
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

/** The pages of a stranger, with what there is to weigh. */
const publicPages: Record<string, (db: pg.Pool) => Promise<string> | string> = {
  "the landing page": () => "/",
  "a full page of jobs": async (db) => {
    for (let index = 0; index < 20; index += 1) await insertVariedJob(db);
    return "/jobs?field=chemistry";
  },
  "the page of a job": async (db) => `/jobs/${(await insertJob(db, { description: longText })).slug}`,
  "the page to sign in": () => "/login",
  "the page to sign up": () => "/signup?type=organization",
};

const word = () => randomUUID().slice(0, 13).replaceAll("-", " ");

/** Compression finds little that two of them have in common, as in those of many organizations. */
async function insertVariedJob(db: pg.Pool, organizationId?: string): Promise<void> {
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

test("each page of a stranger weighs at most 150 KB, 100 KB of them scripts", {
  tag: ["@js", "@once"],
}, async ({ page, db }) => {
  for (const [which, findPath] of Object.entries(publicPages)) {
    const { scripts, all } = await weigh(page, await findPath(db));
    test.info().annotations.push({ type: "weight", description: `${which} ${all}, scripts ${scripts}` });
    expect.soft(scripts, `bytes of JavaScript of ${which}`).toBeGreaterThan(10_000);
    expect.soft(scripts, `bytes of JavaScript of ${which}`).toBeLessThanOrEqual(100 * 1024);
    expect.soft(all, `bytes in all of ${which}`).toBeLessThanOrEqual(150 * 1024);
  }
});

/** A job with a list of applications. @returns its id, and one of theirs. */
async function insertReceivedMany(db: pg.Pool, organizationId: string) {
  const { id: jobId } = await insertJob(db, { organizationId, description: longText });
  let one = "";
  for (let index = 0; index < 25; index += 1) {
    const { id: userId } = await insertUser(db, { name: `Ana ${word()}` });
    // Read before: the first reading of one loads the page's data once more.
    const read = { status: "in_review", coverLetter: `Estudio ${word()}.` } as const;
    one = (await insertApplication(db, { jobId, userId, ...read })).id;
  }
  return { jobId, one };
}

interface Visitor {
  context: BrowserContext;
  db: pg.Pool;
}

/** Whoever has a dashboard, with its pages that most work is done on. */
const dashboards: ((visitor: Visitor) => Promise<readonly string[]>)[] = [
  async ({ context, db }) => {
    const candidateId = await signUpInBrowser(context);
    const { id: organizationId } = await insertOrganization(db);
    const { id, applicationId } = await insertConversation(db, { candidateId, organizationId });
    return [
      ...["/dashboard", "/dashboard/applications", "/dashboard/saved", "/dashboard/alerts/new"],
      ...["/dashboard/profile", "/dashboard/messages", `/dashboard/messages/${id}`],
      `/dashboard/applications/${applicationId}`,
    ];
  },
  async ({ context, db }) => {
    const id = await signUpEmployer(context, db);
    for (let index = 0; index < 20; index += 1) await insertVariedJob(db, id);
    const { jobId, one } = await insertReceivedMany(db, id);
    const { id: draftId } = await insertJob(db, {
      organizationId: id,
      status: "draft",
      description: longText,
    });
    return [
      ...["/dashboard", "/dashboard/jobs", "/dashboard/candidates", "/dashboard/team"],
      ...["/dashboard/organization", "/dashboard/messages"],
      `/dashboard/jobs/${jobId}/edit`,
      `/dashboard/jobs/${draftId}/edit`,
      `/dashboard/jobs/${jobId}/applications`,
      `/dashboard/applications/${one}`,
      `/dashboard/applications/${one}?list=job&seen=${Date.now()}`,
    ];
  },
  async ({ context, db }) => {
    await signUpAdmin(context, db);
    for (let index = 0; index < 25; index += 1) await insertEntry(db, { company: `Centro ${randomUUID()}` });
    return ["/dashboard", "/dashboard/admin/waitlist", "/dashboard/admin/jobs"];
  },
];

test("each page of a dashboard weighs at most 170 KB", { tag: ["@js", "@once"] }, async ({
  page,
  context,
  db,
}) => {
  for (const findPaths of dashboards) {
    for (const path of await findPaths({ context, db })) {
      const { scripts, all } = await weigh(page, path);
      test.info().annotations.push({ type: "weight", description: `${path} ${all}, scripts ${scripts}` });
      expect.soft(scripts, `bytes of JavaScript of ${path}`).toBeGreaterThan(10_000);
      expect.soft(all, `bytes in all of ${path}`).toBeLessThanOrEqual(170 * 1024);
    }
  }
});
