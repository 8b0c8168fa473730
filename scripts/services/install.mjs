// @ts-check
import { spawn, spawnSync } from "node:child_process";
import { findCommand } from "./find-command.mjs";

/** @typedef {{ apt: string[], dnf: string[], apk: string[], brew: string[] }} PackageNames no names where it has none */

const apt = ["apt-get", "-o", "DPkg::Lock::Timeout=300"];
const managers = [
  {
    key: /** @type {const} */ ("apt"),
    command: "apt-get",
    verb: "install",
    needsRoot: true,
    /** @param {string[]} names */
    steps: (names) => [
      [...apt, "update"],
      [...apt, "install", "--yes", "--no-install-recommends", ...names],
    ],
  },
  {
    key: /** @type {const} */ ("dnf"),
    command: "dnf",
    verb: "install",
    needsRoot: true,
    /** @param {string[]} names */
    steps: (names) => [["dnf", "install", "--assumeyes", ...names]],
  },
  {
    key: /** @type {const} */ ("apk"),
    command: "apk",
    verb: "add",
    needsRoot: true,
    /** @param {string[]} names */
    steps: (names) => [["apk", "add", ...names]],
  },
  {
    key: /** @type {const} */ ("brew"),
    command: "brew",
    verb: "install",
    needsRoot: false,
    /** @param {string[]} names */
    steps: (names) => [["brew", "install", ...names]],
  },
];

/**
 * Installs packages with the system's package manager, as far as this user may; progress goes to the terminal.
 *
 * @param {PackageNames} packages
 * @returns {Promise<string>} empty after a success, else the advice for a person
 */
export async function installPackages(packages) {
  const manager = managers.find(({ command }) => findCommand([command]));
  if (!manager || packages[manager.key].length === 0) return "install it and have it on PATH";
  const steps = manager.steps(packages[manager.key]);
  const names = packages[manager.key].join(" ");
  const advice = `run: ${manager.needsRoot ? "sudo " : ""}${manager.command} ${manager.verb} ${names}`;
  const prefix = manager.needsRoot ? rootPrefix() : [];
  if (!prefix) return advice;
  for (const step of steps) {
    console.log(`  ${step.join(" ")}`);
    const [command = "", ...args] = [...prefix, ...step];
    if ((await run(command, args)) !== 0) return advice;
  }
  return "";
}

/** The prefix that runs a command as root without a password; undefined without one. */
function rootPrefix() {
  if (process.getuid?.() === 0) return ["env", ...environment];
  const sudo = spawnSync("sudo", ["-n", "true"], { stdio: "ignore" });
  return sudo.status === 0 ? ["sudo", "-n", "env", ...environment] : undefined;
}

/** No questions, and Debian's packages do not start their servers: ours are throwaway ones. */
const environment = ["DEBIAN_FRONTEND=noninteractive", "RUNLEVEL=1"];

/** @param {string} command @param {string[]} args @returns {Promise<number | null>} */
export function run(command, args) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ["ignore", "inherit", "inherit"] });
    child.once("error", () => resolve(null));
    child.once("close", resolve);
  });
}

/**
 * Looks for a program and installs its package when it is missing.
 *
 * @template T
 * @param {string} label
 * @param {() => T | undefined} find
 * @param {PackageNames} packages
 * @returns {Promise<T>}
 * @throws with what has to be installed by hand
 */
export async function findOrInstall(label, find, packages) {
  const found = find();
  if (found) return found;
  console.log(`${label} is missing, installing it`);
  const advice = await installPackages(packages);
  const installed = find();
  if (installed) return installed;
  throw new Error(`${label} is needed for this and was not found. Please ${advice || "check PATH"}`);
}

/**
 * The same for a program whose tests can be left out.
 *
 * @template T
 * @param {Parameters<typeof findOrInstall<T>>} wanted
 * @returns {Promise<{ found: T, missing?: undefined } | { found?: undefined, missing: string }>} it, or why there is none
 */
export async function findIfPossible(...wanted) {
  try {
    return { found: await findOrInstall(...wanted) };
  } catch (error) {
    return { missing: error instanceof Error ? error.message : String(error) };
  }
}
