// @ts-check
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, linkSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { passSignals } from "./signals.mjs";
import { showStep } from "./steps.mjs";

/** Uses nothing but Node itself: it runs before anything is installed. */
export const root = fileURLToPath(new URL("..", import.meta.url));
const oldestNode = [20, 19];

const installStamp = path.join(root, "node_modules", ".installed");
const buildStamp = path.join(root, "build", ".built");

/** The inputs of the packages, and of the build. */
const installInputs = ["package-lock.json", ".npmrc"];
const buildInputs = [
  "app",
  "server",
  "public",
  "prisma",
  "vite.config.ts",
  "remix.config.js",
  "tsconfig.json",
  "prisma.config.ts",
  "package-lock.json",
  "scripts/build.mjs",
  "scripts/services/preview-image.mjs",
];

/**
 * Installs the packages and builds the application, each only when what it depends on changed since the last time.
 * Ends the process with a sentence that helps when a step fails.
 */
export async function bootstrap() {
  requireNode();
  if (!(await isCurrent())) await oneAtATime(prepare);
}

async function isCurrent() {
  const isInstalled = (await readStamp(installStamp)) === fingerprint(installInputs);
  return isInstalled && (await readStamp(buildStamp)) === fingerprint(buildInputs);
}

async function prepare() {
  const installed = fingerprint(installInputs);
  if ((await readStamp(installStamp)) !== installed) {
    await showStep("Installing packages (a minute or two the first time)", () =>
      run(
        "npm",
        // A version that the lock names never changes, and its hash is there: what npm has kept needs no request.
        ["ci", "--include=dev", "--prefer-offline", "--no-audit", "--no-fund"],
        "Check the connection to the npm registry, then try again.",
        lostConnection,
      ),
    );
    await writeFile(installStamp, installed);
  }
  if ((await readStamp(buildStamp)) !== fingerprint(buildInputs))
    await showStep("Building", () =>
      run(
        process.execPath,
        ["scripts/build.mjs"],
        "Read the message above; `npm ci --include=dev` repairs missing packages.",
      ),
    );
}

/**
 * To be called before the build reads anything, so that changes made meanwhile are built the next time.
 * @returns a function that says that it is done, to every command that would build otherwise
 */
export function beginBuild() {
  const sources = fingerprint(buildInputs);
  return () => writeFile(buildStamp, sources);
}

/**
 * Two commands in two terminals must not install over each other: the second waits for the first.
 * @param {() => Promise<void>} work
 */
async function oneAtATime(work) {
  const lock = path.join(root, ".bootstrap.lock");
  for (let isTold = false; !takeLock(lock); isTold = true) {
    const owner = Number(await readFile(lock, "utf8").catch(() => "0"));
    if (owner === process.pid || !isRunning(owner)) await rm(lock, { force: true });
    else if (!isTold) console.error("Waiting for another command that is installing or building …");
    await sleep(200);
  }
  const release = () => rmSync(lock, { force: true });
  process.once("exit", release);
  await work();
  process.off("exit", release);
  release();
}

/** Links a file that has its content already, so that nobody reads a lock without an owner. @param {string} lock */
function takeLock(lock) {
  const own = `${lock}.${process.pid}`;
  writeFileSync(own, String(process.pid));
  try {
    linkSync(own, lock);
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  } finally {
    rmSync(own, { force: true });
  }
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  const [oldMajor = 0, oldMinor = 0] = oldestNode;
  if (major > oldMajor || (major === oldMajor && minor >= oldMinor)) return;
  console.error(`Node ${oldestNode.join(".")} or newer is needed; this is ${process.version}.`);
  process.exit(1);
}

/** npm's errors about a download that broke off: it repeats a request without a response, but not half a response. */
const lostConnection = /^npm error code (E\w*TIMEOUT|ETIMEDOUT|ECONNRESET|EAI_AGAIN)$/m;

/**
 * Its output is shown only when it fails: warnings of packages mean nothing to an operator.
 *
 * @param {string} command @param {string[]} args @param {string} advice what to do when it fails
 * @param {RegExp} [passing] what it writes when it is worth another attempt, of which there are three
 * @returns {Promise<void>}
 */
function run(command, args, advice, passing, attempts = 3) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ["ignore", "pipe", "pipe"],
      shell: process.platform === "win32",
    });
    passSignals(child);
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (chunk) => (output += chunk));
    child.on("error", (error) => fail(error.message));
    child.on("close", (code, signal) => {
      // It was asked to end, and so were we.
      if (signal) process.exit(1);
      if (code === 0) resolve();
      else if (passing?.test(output) && attempts > 1)
        resolve(run(command, args, advice, passing, attempts - 1));
      else fail(`it ended with ${code}`);
    });
    /** @param {string} reason */
    function fail(reason) {
      console.error(
        `${output}\n"${[path.basename(command), ...args].join(" ")}" failed: ${reason}. ${advice}`,
      );
      process.exit(1);
    }
  });
}

/** @param {string} file */
async function readStamp(file) {
  return existsSync(file) ? readFile(file, "utf8") : null;
}

/**
 * A hash over names and contents. Read one after the other without a promise for each: every start waits for it.
 *
 * @param {string[]} inputs files and folders
 */
function fingerprint(inputs) {
  const hash = createHash("sha256");
  for (const input of inputs) {
    for (const file of listFiles(path.join(root, input)))
      hash.update(path.relative(root, file)).update("\0").update(readFileSync(file)).update("\0");
  }
  return hash.digest("hex");
}

/** @param {string} target @returns {string[]} none when it does not exist */
function listFiles(target) {
  if (!existsSync(target)) return [];
  if (!statSync(target).isDirectory()) return [target];
  return readdirSync(target, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.\w+$/.test(entry.name))
    .map(({ parentPath, name }) => path.join(parentPath, name))
    .filter((file) => !path.relative(target, file).split(path.sep).includes("generated"))
    .sort();
}
