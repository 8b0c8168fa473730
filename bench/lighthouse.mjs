// @ts-check
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "../scripts/bootstrap.mjs";
import { findChromium } from "../scripts/services/chromium.mjs";
import { startDemo } from "../scripts/services/demo.mjs";
import { run } from "../scripts/services/install.mjs";
import { freePort } from "../scripts/services/ports.mjs";
import { spreadOf } from "./lib/experiment.mjs";

/**
 * It names Node 22 as its oldest and runs on 20. It stays out of package.json, where it would bring a hundred packages
 * to everybody and a warning to those with Node 20.
 */
const version = "13.5.0";
const folder = path.join(root, ".cache", "lighthouse", version);

/** A trace that lacks a first paint has no score: that happens on a busy machine. */
const maxTries = 3;

/** @typedef {"performance" | "accessibility" | "best-practices" | "seo"} Category */
const categories = /** @type {const} */ (["performance", "accessibility", "best-practices", "seo"]);

/**
 * @typedef {object} Lighthouse
 * @property {(url: string, screen: "mobile" | "desktop") => Promise<Report>} run
 * @property {() => Promise<void>} close
 *
 * @typedef {object} Report
 * @property {Record<Category, { score: number | null }>} categories
 * @property {Record<string, { title: string, score: number | null, scoreDisplayMode: string }>} audits
 *
 * @typedef {object} PageScores
 * @property {string} page
 * @property {"mobile" | "desktop"} screen
 * @property {Record<Category, number>} scores 0 to 100
 * @property {string[]} missed the audits that any round failed
 */

/**
 * The median of the rounds in each category, for the phone that Lighthouse simulates and for a desktop. A job and an
 * organization stand for all of them.
 *
 * @param {{ rounds: number, pages: string, screens: string, at: string }} options lists are separated by commas; "": all
 *   public pages, a demo of its own
 * @returns {Promise<import("./lib/report.mjs").Result>}
 */
export async function measure({ rounds, pages, screens, at }) {
  const demo = at ? undefined : await startDemo();
  const baseUrl = demo?.baseUrl ?? new URL(at).origin;
  const lighthouse = await openLighthouse();
  const scores = [];
  try {
    const paths = pages ? pages.split(",") : await publicPages(baseUrl);
    for (const screen of /** @type {("mobile" | "desktop")[]} */ (screens.split(",")))
      for (const page of paths) {
        console.error(`${page}, ${screen}`);
        scores.push(await judge(lighthouse, { url: baseUrl + page, page, screen, rounds }));
      }
  } finally {
    await lighthouse.close();
    await demo?.stop();
  }
  return { notes: [`Lighthouse ${version}`], pages: scores };
}

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

/** Installs Lighthouse where it is missing, and starts a browser for it. @returns {Promise<Lighthouse>} */
async function openLighthouse() {
  const entry = path.join(folder, "node_modules", "lighthouse", "core", "index.js");
  if (!existsSync(entry)) await install();
  /** @type {{ default: (url: string, flags: object, config?: object) => Promise<{ lhr: Report }>, desktopConfig: object }} */
  const { default: lighthouse, desktopConfig } = await import(pathToFileURL(entry).href);
  const { chromium } = await import("playwright");
  const { executablePath, args } = await findChromium();
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath,
    args: [...args, `--remote-debugging-port=${port}`],
  });
  return {
    async run(url, screen) {
      const flags = { port, output: "json", logLevel: "error", onlyCategories: [...categories] };
      const config = screen === "desktop" ? desktopConfig : undefined;
      for (let tries = 0; tries < maxTries; tries += 1) {
        const { lhr } = await lighthouse(url, flags, config);
        if (categories.every((name) => lhr.categories[name].score !== null)) return lhr;
        console.error("No score, once more");
      }
      throw new Error(`Lighthouse gave ${url} no score ${maxTries} times`);
    },
    close: () => browser.close(),
  };
}

async function install() {
  console.error(`Installing Lighthouse ${version} …`);
  mkdirSync(folder, { recursive: true });
  // A package of its own, or npm would install into the one above it.
  writeFileSync(path.join(folder, "package.json"), '{ "private": true }');
  const words = ["--ignore-scripts", "--no-audit", "--no-fund", "--no-save", "--loglevel", "error"];
  const code = await run("npm", ["install", "--prefix", folder, ...words, `lighthouse@${version}`]);
  if (code !== 0)
    throw new Error("Lighthouse could not be installed. Check the connection to the npm registry.");
}

/**
 * The median of each category.
 *
 * @param {Lighthouse} lighthouse
 * @param {{ url: string, page: string, screen: "mobile" | "desktop", rounds: number }} work
 * @returns {Promise<PageScores>}
 */
async function judge(lighthouse, { url, page, screen, rounds }) {
  /** @type {Report[]} */
  const reports = [];
  for (let round = 0; round < rounds; round += 1) reports.push(await lighthouse.run(url, screen));
  const median = (/** @type {Category} */ category) =>
    Math.round(spreadOf(reports.map((report) => (report.categories[category].score ?? 0) * 100)).median);
  const missed = reports.flatMap(({ audits }) =>
    Object.values(audits).flatMap(({ title, score, scoreDisplayMode }) =>
      scoreDisplayMode === "binary" && score === 0 ? [title] : [],
    ),
  );
  const scores = /** @type {Record<Category, number>} */ (
    Object.fromEntries(categories.map((category) => [category, median(category)]))
  );
  return { page, screen, scores, missed: [...new Set(missed)] };
}
