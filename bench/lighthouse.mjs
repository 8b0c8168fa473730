// @ts-check
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { bootstrap, root } from "../scripts/bootstrap.mjs";

const usage = `Usage: npm run bench:lighthouse [-- [--rounds 3] [--pages /,/jobs] [--screens mobile,desktop] [--at URL]]
Lighthouse 13 on the public pages of a fresh demo, or of what runs at an address: the median of the rounds in each category, for the phone that
Lighthouse simulates and for a desktop. A job and an organization stand for all of them.`;

const { values: options } = parseArgs({
  options: {
    rounds: { type: "string", default: "3" },
    pages: { type: "string" },
    screens: { type: "string", default: "mobile,desktop" },
    at: { type: "string" },
    help: { type: "boolean", short: "h" },
  },
});
const rounds = Number(options.rounds);
const screens = options.screens.split(",");
const areScreens = screens.every((screen) => screen === "mobile" || screen === "desktop");
const isAddress = options.at === undefined || /^https?:\/\//.test(options.at);
if (options.help || !(rounds > 0) || !areScreens || !isAddress) {
  console.log(usage);
  process.exit(options.help ? 0 : 2);
}

await bootstrap();
// Only now are packages there for sure.
const { startDemo } = await import("../scripts/services/demo.mjs");
const { judge, openLighthouse } = await import("./lib/lighthouse.mjs");
const { scoreTable } = await import("./lib/report.mjs");

const demo = options.at === undefined ? await startDemo() : undefined;
const baseUrl = demo?.baseUrl ?? new URL(options.at ?? "").origin;
const lighthouse = await openLighthouse();
const scores = [];
try {
  const pages = options.pages?.split(",") ?? (await publicPages(baseUrl));
  for (const screen of /** @type {("mobile" | "desktop")[]} */ (screens))
    for (const page of pages) {
      console.error(`${page}, ${screen}`);
      scores.push(await judge(lighthouse, { url: baseUrl + page, page, screen, rounds }));
    }
} finally {
  await lighthouse.close();
  await demo?.stop();
}
const folder = path.join(root, ".cache", "bench");
mkdirSync(folder, { recursive: true });
writeFileSync(path.join(folder, "lighthouse.json"), JSON.stringify(scores, null, 2));
console.log(`\nLighthouse ${lighthouse.version}\n\n${scoreTable(scores)}`);

/** Those that search engines may list. @param {string} baseUrl */
async function publicPages(baseUrl) {
  const read = async (/** @type {string} */ address) => (await fetch(baseUrl + address)).json();
  const [jobs, organizations] = await Promise.all([
    read("/api/jobs?limit=1"),
    read("/api/organizations?limit=1"),
  ]);
  return [
    "/",
    "/jobs",
    `/jobs/${jobs.items[0].slug}`,
    "/organizations",
    `/organizations/${organizations.items[0].slug}`,
    "/login",
    "/signup",
    "/legal",
    "/contact",
    "/docs/api",
  ];
}
