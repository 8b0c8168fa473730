// @ts-check
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { findCommand, isExecutable } from "./find-command.mjs";
import { installPackages, run } from "./install.mjs";

/** In a folder that has several the first is taken: Chromium without windows shows the same pages sooner. */
const names = [
  "chromium-headless-shell",
  "chrome-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome-stable",
  "google-chrome",
  "chrome",
  "Chromium",
  "Google Chrome",
];
const folders = [
  "/usr/lib/chromium",
  "/opt/google/chrome",
  "/Applications/Chromium.app/Contents/MacOS",
  "/Applications/Google Chrome.app/Contents/MacOS",
];

/**
 * A Chromium for Playwright: the one that belongs to the installed Playwright, else the system's, else the package
 * manager's, else the vendor's download.
 *
 * @returns {Promise<{ executablePath: string, args: string[] }>} for Playwright's launchOptions
 * @throws with what has to be installed by hand
 */
export async function findChromium() {
  const find = async () => (await playwrightsOwn()) ?? findCommand(names, folders);
  let executablePath = await find();
  let advice = "";
  if (!executablePath) {
    console.log("Chromium is missing, installing it");
    advice = await installPackages({
      apt: ["chromium-headless-shell"],
      dnf: ["chromium"],
      apk: ["chromium"],
      brew: ["--cask", "chromium"],
    });
    executablePath = await find();
  }
  if (!executablePath) {
    const cli = join(dirname(createRequire(import.meta.url).resolve("playwright/package.json")), "cli.js");
    await run(process.execPath, [cli, "install", "--no-shell", "chromium"]);
    executablePath = await find();
  }
  if (!executablePath) throw new Error(`Chromium is needed for this and was not found. Please ${advice}`);
  return { executablePath, args: [...quiet, ...(process.getuid?.() === 0 ? ["--no-sandbox"] : [])] };
}

/** The browser talks to the application under test and to nobody else. */
const quiet = [
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-gpu",
];

async function playwrightsOwn() {
  const { chromium } = await import("playwright");
  const path = chromium.executablePath();
  return isExecutable(path) ? path : undefined;
}
