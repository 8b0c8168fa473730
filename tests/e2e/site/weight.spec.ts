import type pg from "pg";
import type { Page } from "playwright/test";
import { expect, test } from "../../support/e2e/e2e";
import { insertJob, insertOrganization } from "../../support/jobs/jobs";

/** The files that a first visit to a page loads. */
async function weigh(page: Page, path: string) {
  const urls = new Map<string, string>();
  const weights: { url: string; bytes: number }[] = [];
  const network = await page.context().newCDPSession(page);
  await network.send("Network.enable");
  network.on("Network.responseReceived", ({ requestId, response }) => void urls.set(requestId, response.url));
  network.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    weights.push({ url: urls.get(requestId) ?? "", bytes: encodedDataLength });
  });
  await page.goto(path, { waitUntil: "networkidle" });
  const sum = (isCounted: (url: string) => boolean) =>
    weights.reduce((total, { url, bytes }) => total + (isCounted(url) ? bytes : 0), 0);
  return { scripts: sum((url) => url.endsWith(".js")), all: sum(() => true) };
}

const longText = "Buscamos a alguien que estudie catalizadores de hierro, con ganas de medir.\n\n".repeat(40);

/** Where there is something to weigh. */
async function pathOf(which: "the landing page" | "a full page of jobs" | "the page of a job", db: pg.Pool) {
  if (which === "the landing page") return "/";
  if (which === "the page of a job") return `/jobs/${(await insertJob(db, { description: longText })).slug}`;
  const { id: organizationId } = await insertOrganization(db);
  for (let index = 0; index < 20; index += 1) await insertJob(db, { organizationId });
  return "/jobs?field=chemistry";
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
