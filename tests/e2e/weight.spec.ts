import { expect, test } from "../support/e2e";

test("the landing page weighs at most 150 KB, 100 KB of them scripts", { tag: ["@js", "@once"] }, async ({
  page,
}) => {
  const urls = new Map<string, string>();
  const weights: { url: string; bytes: number }[] = [];
  const network = await page.context().newCDPSession(page);
  await network.send("Network.enable");
  network.on("Network.responseReceived", ({ requestId, response }) => void urls.set(requestId, response.url));
  network.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    weights.push({ url: urls.get(requestId) ?? "", bytes: encodedDataLength });
  });
  await page.goto("/", { waitUntil: "networkidle" });
  const sum = (isCounted: (url: string) => boolean) =>
    weights.reduce((total, { url, bytes }) => total + (isCounted(url) ? bytes : 0), 0);
  const scripts = sum((url) => url.endsWith(".js"));
  expect(scripts, "bytes of JavaScript").toBeGreaterThan(10_000);
  expect(scripts, "bytes of JavaScript").toBeLessThanOrEqual(100 * 1024);
  expect(
    sum(() => true),
    "bytes in all",
  ).toBeLessThanOrEqual(150 * 1024);
  test.info().annotations.push({ type: "weight", description: `${sum(() => true)}, scripts ${scripts}` });
});
