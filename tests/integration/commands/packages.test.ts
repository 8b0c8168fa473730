import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "../../../scripts/services/cleanup.mjs";
import { startApp } from "../../support/app/app";
import { cloneDatabase } from "../../support/app/databases";
import { createConfirmedAccount } from "../../support/people/accounts";
import { imageFiles } from "../../support/run/image";

/** What a child finds beside the folder it runs in. */
const environment = () => {
  const { PATH, HOME, TMPDIR } = process.env;
  return { PATH, HOME, TMPDIR, NODE_ENV: "production" as const };
};

describe("the build without the packages that only building needs", () => {
  const tree = temporaryFolder("production");

  // From npm's cache where the packages were installed on this machine, from the registry where not.
  beforeAll(() => {
    // As the container's image has them, and what its packages are installed from.
    const { image, packages } = imageFiles();
    for (const name of new Set(["build", ...image, ...packages]))
      cpSync(name, path.join(tree.path, name), { recursive: true });
    const words = ["ci", "--omit=dev", "--prefer-offline"];
    const { status, stderr } = spawnSync("npm", words, {
      cwd: tree.path,
      env: environment(),
      encoding: "utf8",
    });
    expect(status, stderr).toBe(0);
  }, 600_000);
  afterAll(tree.remove);

  test.each([
    "@remix-run/dev",
    "@remix-run/fs-routes",
    "@remix-run/route-config",
    "@tailwindcss/vite",
    "esbuild",
    "lucide-react",
    "prisma",
    "tailwindcss",
    "typescript",
    "vite",
    "vitest",
  ])("%s is not there", (name) => {
    expect(existsSync(path.join("node_modules", name)), "here").toBe(true);
    expect(existsSync(path.join(tree.path, "node_modules", name)), "in the copy").toBe(false);
  });

  test("serves: tables, pages, the image, an account and its mail", { timeout: 180_000 }, async () => {
    const app = await startApp({ target: "embedded", cwd: tree.path });
    onTestFinished(app.dispose);
    const page = await app.client().get("/");
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<html lang="es"')]);
    const image = await app.client().get("/api/og");
    expect([image.status, image.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
    const { client } = await createConfirmedAccount(app);
    expect((await client.get("/dashboard/account")).status).toBe(200);
  });

  test("serves under remix-serve as well", { timeout: 180_000 }, async () => {
    const databaseUrl = await cloneDatabase();
    const app = await startApp({ target: "remix-serve", cwd: tree.path, databaseUrl });
    onTestFinished(app.dispose);
    expect((await app.client().get("/")).status).toBe(200);
  });
});

describe("the installation before a start", () => {
  /** A project with one package of its own folder, which is all that its build needs. */
  function smallProject() {
    const folder = temporaryFolder("bootstrap");
    onTestFinished(folder.remove);
    const write = (name: string, content: unknown) => {
      const file = path.join(folder.path, name);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, typeof content === "string" ? content : JSON.stringify(content));
    };
    const devDependencies = { tool: "file:tool" };
    write("package.json", { name: "small", devDependencies });
    write("tool/package.json", { name: "tool", version: "1.0.0", main: "index.js" });
    write("tool/index.js", "");
    write("package-lock.json", {
      name: "small",
      lockfileVersion: 3,
      requires: true,
      packages: {
        "": { name: "small", devDependencies },
        "node_modules/tool": { resolved: "tool", link: true },
        tool: { version: "1.0.0", dev: true },
      },
    });
    for (const name of ["bootstrap.mjs", "signals.mjs", "steps.mjs"])
      write(`scripts/${name}`, readFileSync(`scripts/${name}`, "utf8"));
    write("scripts/build.mjs", 'import "tool"; import { mkdirSync } from "node:fs"; mkdirSync("build");');
    return folder.path;
  }

  test.each(["production", "development"])("brings what the build needs, NODE_ENV=%s", (NODE_ENV) => {
    const cwd = smallProject();
    const code = 'await (await import("./scripts/bootstrap.mjs")).bootstrap()';
    const { status, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", code], {
      cwd,
      env: { ...environment(), NODE_ENV: NODE_ENV as "production" },
      encoding: "utf8",
    });
    expect(status, stderr).toBe(0);
    expect(existsSync(path.join(cwd, "build"))).toBe(true);
  });
});
