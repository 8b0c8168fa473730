import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { isEverything } from "../../tests/support/run/scope";
import { parts } from "./parts.mjs";

const read = (file: string) => readFileSync(file, "utf8");

describe("the workflow", () => {
  const workflow = read(".github/workflows/test.yml");

  test("the workflow runs every part of npm test, and all shards of the divided ones", () => {
    const jobs = [...workflow.matchAll(/^ {10}- ([a-z0-9]+)(?: --shard=(\d+)\/(\d+))?$/gm)];
    expect([...new Set(jobs.map(([, part]) => part))].sort()).toEqual(Object.keys(parts).sort());
    for (const [, part, , all = "1"] of jobs) {
      const shards = jobs.filter(([, other]) => other === part).map(([, , shard = "1"]) => Number(shard));
      expect(shards, part).toEqual(Array.from({ length: Number(all) }, (_, index) => index + 1));
    }
  });

  test("the workflow pins each action to a commit", () => {
    const actions = [...workflow.matchAll(/uses: (.+)/g)].map(([, action]) => action);
    expect(actions.length).toBeGreaterThan(0);
    for (const action of actions) expect(action).toMatch(/^[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  });

  test("the workflow may read the code and nothing else", () => {
    expect(workflow).toContain("permissions:\n  contents: read\n\n");
    expect(workflow.match(/permissions:/g)).toHaveLength(1);
  });
});

describe("the oldest Node", () => {
  const version = read(".nvmrc").trim();

  test("the oldest Node in package.json is that of .nvmrc", () => {
    expect(JSON.parse(read("package.json")).engines.node).toBe(`>=${version}`);
  });

  test("the oldest Node that the commands accept is that of .nvmrc", () => {
    const [major, minor] = version.split(".");
    expect(read("scripts/bootstrap.mjs")).toContain(`const oldestNode = [${major}, ${minor}];`);
  });

  test("the installed types of Node are of the major version in .nvmrc", () => {
    const major = version.split(".")[0];
    expect(JSON.parse(read("package.json")).devDependencies["@types/node"]).toMatch(RegExp(`^${major}\\.`));
  });
});

describe("given files and packages (docs/architecture.md)", () => {
  const { dependencies, devDependencies } = JSON.parse(read("package.json"));
  const sources = ["app", "scripts", "server", "tests"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => /\.(ts|tsx|mjs)$/.test(file))
      .map((file) => read(`${folder}/${file}`)),
  );

  test.each([
    "@remix-run/node",
    "@remix-run/react",
    "remix-auth",
    "remix-auth-form",
    "zod",
    "sharp",
    "rate-limiter-flexible",
    "ioredis",
    "playwright",
    "@prisma/client",
  ])("the given package %s is installed and imported", (name) => {
    expect({ ...dependencies, ...devDependencies }).toHaveProperty([name]);
    const imported = RegExp(`(from |import\\(|import |<typeof import\\()"${name}(/[^"]+)?"`);
    expect(sources.some((source) => imported.test(source))).toBe(true);
  });

  test("the given packages prisma and @remix-run/serve are installed, and their commands used", () => {
    expect({ ...dependencies, ...devDependencies }).toMatchObject({
      prisma: expect.any(String),
      "@remix-run/serve": expect.any(String),
    });
    expect(read("scripts/start-remix-serve.mjs")).toContain('"remix-serve"');
    expect(read("scripts/build.mjs")).toContain('"prisma"');
  });

  test.each([
    "app",
    "prisma",
    "public",
    "tests",
    "remix.config.js",
    "package.json",
    "tsconfig.json",
    "playwright.config.ts",
  ])("the given file or folder %s exists", (name) => {
    expect(existsSync(name)).toBe(true);
  });

  test.each(["api.waitlist", "api.og", "api.cron", "api.auth.$"])(
    "the given route %s is a resource route",
    (name) => {
      const route = readdirSync("app/routes", { recursive: true, encoding: "utf8" }).find((file) =>
        file.endsWith(`${name}.ts`),
      );
      expect(route).toBeDefined();
      expect(read(`app/routes/${route}`)).not.toMatch(/export default/);
    },
  );
});

test(".editorconfig has the indentation and line width of the formatter", () => {
  const { indentStyle, indentWidth, lineWidth } = JSON.parse(read("biome.json")).formatter;
  const editor = read(".editorconfig");
  expect(editor).toContain(`indent_style = ${indentStyle}\nindent_size = ${indentWidth}\n`);
  expect(editor).toContain(`max_line_length = ${lineWidth}\n`);
});

test("the changelog begins with [Unreleased]", () => {
  expect(/^## (.+)$/m.exec(read("CHANGELOG.md"))?.[1]).toBe("[Unreleased]");
});

describe("the installed packages", () => {
  const { packages } = JSON.parse(read("package-lock.json"));

  // `npm ci --omit=dev` leaves out what the lock file calls `dev`.
  test.each(["prisma", "typescript"])("the package %s is not installed for production", (name) => {
    expect(packages[`node_modules/${name}`]).toHaveProperty("dev", true);
  });

  // .npmrc keeps npm from installing peers by itself.
  test.runIf(isEverything)("every package has the peers that it requires", () => {
    const words = ["ls", "--all", "--package-lock-only", "--legacy-peer-deps=false"];
    const { status, stderr } = spawnSync("npm", words, { encoding: "utf8" });
    expect(status, stderr).toBe(0);
  });
});
