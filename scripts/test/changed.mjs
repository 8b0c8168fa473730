// @ts-check
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { temporaryFolder } from "../services/cleanup.mjs";
import { runTool } from "./run-command.mjs";

/**
 * The part http, and the folders of tests/integration, for a folder of ours, where the words of its path do not name
 * them.
 */
const concerns = /** @type {const} */ ([
  [/^(?:server\/|app\/(?:web|lib\/http|lib\/rate-limit|root|entry))/, ["http"]],
  [/^app\/(?:web\/guards|features\/draft-forms)\//, ["sessions", "http"]],
  [/^app\/(?:routes\/api[./]|operations|runtime)/, ["http"]],
  [/^app\/job-events/, ["jobs", "applications"]],
  [/^app\/(?:features\/commands|tasks\/command|run-command)/, ["admin-commands"]],
  [/^app\/features\/audit\//, ["waitlist"]],
  [/^app\/features\/(?:preview-image|vocabularies)\//, ["http"]],
  [/^app\/features\/users\//, ["account"]],
  [/^app\/lib\/crypto\//, ["sessions", "auth", "mail", "alerts"]],
  [/^(?:prisma\/|app\/lib\/db)/, ["database"]],
  [/^app\/lib\/db\/claim-key/, ["http"]],
  [/^app\/(?:lib\/(?:outbox|queue)|mails|content\/mails)/, ["mail"]],
  [/^app\/routes\/.*\b(?:login|logout|signup|password|verify|confirm|restore)\b/, ["auth"]],
]);

/**
 * The folders of integration tests that a change concerns, and the part http, by a plain rule: those whose name is a part of the path of a
 * changed file, or a word of one (`app/features/jobs/…`, `app/mails/alerts/job-alerts…`, `app/routes/dashboard/employer/dashboard.jobs_.$id_.edit/…`), and those of {@link concerns}.
 * They ask the application that was built, so that no import leads from them to it.
 *
 * @param {readonly string[]} files changed ones, as git names them
 * @param {readonly string[]} folders of tests/integration, and "http"
 */
export function foldersOf(files, folders) {
  const found = new Set();
  for (const file of files) {
    if (/\.(?:md|test\.tsx?|spec\.ts)$/.test(file) || !/^(?:app|server|prisma)\//.test(file)) continue;
    for (const name of file.split(/[/._$]+/))
      for (const word of folders.includes(name) ? [name] : name.split("-"))
        if (folders.includes(word)) found.add(word);
    for (const [pattern, named] of concerns)
      if (pattern.test(file)) for (const name of named) found.add(name);
  }
  return folders.filter((folder) => found.has(folder));
}

/**
 * The files that `npm test -- changed` runs of each part, besides the gates. Unit tests are left to Vitest, but for
 * {@link treeReaders}; of the integration tests come those that Vitest finds by their imports, and the folders of
 * {@link foldersOf}.
 *
 * @param {string} [base] the commit to compare with; where this branch left main
 * @returns {Promise<{ summary: string, files: string[], tests: Record<string, string[]> }>} files: the changed ones that
 *   are there, none where their rules changed too; tests: by part, one without any is absent
 * @throws when git does not know what main is
 */
export async function planChanged(base) {
  base ??= await mergeBase();
  const changed = await git(["diff", "--name-only", base]);
  const untracked = await git(["ls-files", "--others", "--exclude-standard"]);
  const files = [...changed, ...untracked];
  const folders = [...readdirSync("tests/integration"), "http"];
  /** @type {Record<string, string[]>} */
  const plan = {};
  const related = await relatedTo(["unit", "integration", "http"], base);
  const unit = [...new Set([...related("unit"), ...(files.length > 0 ? await treeReaders(files) : [])])];
  if (unit.length > 0) plan.unit = unit;
  const concerned = foldersOf(files, folders);
  const named = concerned.filter((name) => name !== "http").map((folder) => `tests/integration/${folder}/`);
  const integration = [
    ...named,
    ...related("integration").filter((file) => !named.some((folder) => file.startsWith(folder))),
  ];
  if (integration.length > 0) plan.integration = integration;
  const http = concerned.includes("http") ? ["tests/http/"] : related("http");
  if (http.length > 0) plan.http = http;
  const counts = Object.entries(plan).map(([name, tests]) => `${name}: ${tests.join(", ")}`);
  const summary = [`${files.length} files differ`, ...counts].join("\n");
  const isRuled = !files.some((file) => /^(?:biome\.json|package-lock\.json)$/.test(file));
  return { summary, files: isRuled ? files.filter((file) => existsSync(file)) : [], tests: plan };
}

/**
 * @param {string[]} projects all in one call, since most of it is Vitest's start
 * @param {string} base
 * @returns {Promise<(project: string) => string[]>} test files, as paths from here
 */
async function relatedTo(projects, base) {
  const folder = temporaryFolder("changed");
  const file = path.join(folder.path, "files.json");
  const names = projects.flatMap((project) => ["--project", project]);
  const words = ["list", ...names, "--changed", base, "--filesOnly", `--json=${file}`];
  await runTool("vitest", words, { show: false });
  /** @type {{ file: string, projectName: string }[]} */
  const found = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : [];
  folder.remove();
  return (project) =>
    found.flatMap(({ file, projectName }) => (projectName === project ? [path.relative("", file)] : []));
}

/**
 * The unit tests that read all files of a folder: no import leads from these to them. The one that reads the types of all
 * pages takes as long as the others together, and comes where a page changed.
 *
 * @param {readonly string[]} files changed ones
 */
async function treeReaders(files) {
  const pattern = "\\b(readdir(Sync)?|createProgram)\\(";
  const readers = await git(["grep", "-lE", pattern, "--", ":(glob)**/*.test.ts", ":!tests"]);
  const isOfPages = files.some((file) => file.endsWith(".tsx"));
  return readers.filter((file) => isOfPages || !file.endsWith("loose-texts.test.ts"));
}

/** Where this branch left main: the last commit itself on main. */
async function mergeBase() {
  for (const name of ["main", "origin/main"]) {
    const [base] = await git(["merge-base", "HEAD", name]).catch(() => []);
    if (base) return base;
  }
  throw new Error("There is no branch main to compare with: git fetch origin main");
}

/** @param {string[]} words @returns {Promise<string[]>} lines */
async function git(words) {
  const { code, output } = await runTool("git", words, { show: false });
  if (code !== 0) throw new Error(`git ${words.join(" ")} failed: ${output}`);
  return output.split("\n").filter((line) => line !== "");
}
