// @ts-check
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { bootstrap } from "./bootstrap.mjs";
import { pictureFolder } from "./services/picture-folder.mjs";

const usage = `Usage: npm run pictures [-- [--folder docs/pictures]]
The pictures of the README, taken from a fresh demo: the landing page, the search, an organization's board, the
administrators' waitlist.`;

const folder = pictureFolder(usage, "docs/pictures");
await bootstrap();
// Only now are packages there for sure.
const { chromium } = await import("playwright");
const { default: sharp } = await import("sharp");
const { findChromium } = await import("./services/chromium.mjs");
const { startDemo } = await import("./services/demo.mjs");

const demo = await startDemo();
const browser = await chromium.launch(await findChromium());
try {
  const [, organization = "", admin = ""] = demo.emails;
  const visitor = await open();
  await take(visitor, "/", "landing");
  await take(visitor, "/jobs?field=chemistry&field=biology", "search");
  const employer = await open(organization);
  const answer = await employer.request.get("/api/organization/jobs?status=published&limit=100");
  /** @type {{ items: { id: string, applications?: Record<string, number> }[] }} */
  const { items } = await answer.json();
  const [busiest] = items.toSorted((a, b) => total(b.applications) - total(a.applications));
  await take(employer, `/dashboard/jobs/${busiest?.id}/applications?view=board`, "board");
  await take(await open(admin), "/dashboard/admin/waitlist", "waitlist");
} finally {
  await browser.close();
  await demo.stop();
}

/** @param {Record<string, number>} [counts] */
function total(counts = {}) {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

/** A browser of its own, signed in where somebody is named. @param {string} [email] */
async function open(email) {
  const context = await browser.newContext({
    baseURL: demo.baseUrl,
    viewport: { width: 1280, height: 800 },
    locale: "es-ES",
    timezoneId: "Europe/Madrid",
    reducedMotion: "reduce",
  });
  if (email === undefined) return context;
  const data = { email, password: demo.password };
  const response = await context.request.post("/api/auth/sign-in/email", { data });
  if (!response.ok()) throw new Error(`${email} cannot sign in: ${response.status()}`);
  return context;
}

/**
 * @param {import("playwright").BrowserContext} context
 * @param {string} address
 * @param {string} name
 */
async function take(context, address, name) {
  const page = await context.newPage();
  const response = await page.goto(address, { waitUntil: "networkidle" });
  if (!response?.ok()) throw new Error(`${address} answered ${response?.status()}`);
  // Organizations write {nombre} and {oferta} in their replies.
  if ((await page.getByText(/\{(?!nombre\}|oferta\})|lorem ipsum|\bTODO\b/i).count()) > 0)
    throw new Error(`${address} shows a placeholder`);
  const picture = await sharp(await page.screenshot())
    .webp({ quality: 82 })
    .toBuffer();
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, `${name}.webp`), picture);
  console.log(`${name}.webp ${Math.round(picture.length / 1024)} KiB`);
  await page.close();
}
