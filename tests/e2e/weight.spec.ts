import type { Page } from "playwright/test";
import { expect, test } from "../support/e2e";
import { insertJob } from "../support/jobs";

/** What a browser that knows nothing of us yet loads for a page. */
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

for (const which of ["the landing page", "the page of a job"]) {
  test(`${which} weighs at most 150 KB, 100 KB of them scripts`, { tag: ["@js", "@once"] }, async ({
    page,
    db,
  }) => {
    const path =
      which === "the landing page" ? "/" : `/jobs/${(await insertJob(db, { description: longText })).slug}`;
    const { scripts, all } = await weigh(page, path);
    test.info().annotations.push({ type: "weight", description: `${all}, scripts ${scripts}` });
    expect(scripts, "bytes of JavaScript").toBeGreaterThan(10_000);
    expect(scripts, "bytes of JavaScript").toBeLessThanOrEqual(100 * 1024);
    expect(all, "bytes in all").toBeLessThanOrEqual(150 * 1024);
  });
}
