import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "../../../scripts/services/cleanup.mjs";
import { startApp } from "../../support/app/app";
import { createConfirmedAccount } from "../../support/people/accounts";
import { imageFiles } from "../../support/run/image";

/** A child's environment beside the folder it runs in. */
const environment = () => {
  const { PATH, HOME, TMPDIR } = process.env;
  return { PATH, HOME, TMPDIR, NODE_ENV: "production" as const };
};

describe("the build without the packages that only building needs", () => {
  const tree = temporaryFolder("production");

  // From npm's cache where the packages were installed on this machine, from the registry where not.
  beforeAll(() => {
    // As the container's image has them, with the files that its packages are installed from.
    const { image, packages } = imageFiles();
    for (const name of new Set(["build", ...image, ...packages]))
      cpSync(name, path.join(tree.path, name), { recursive: true });
    const words = ["ci", "--omit=dev", "--prefer-offline"];
    const options = { cwd: tree.path, env: environment(), encoding: "utf8" } as const;
    const { status, stderr } = spawnSync("npm", words, options);
    expect(status, stderr).toBe(0);
  }, 600_000);
  afterAll(tree.remove);

  test("an installation without the packages for building serves tables, pages, the image, an account and its mail", async () => {
    const names = ["@remix-run/dev", "@remix-run/fs-routes", "@remix-run/route-config", "@tailwindcss/vite"];
    names.push("esbuild", "lucide-react", "prisma", "tailwindcss", "typescript", "vite", "vitest");
    for (const name of names) {
      expect(existsSync(path.join("node_modules", name)), `${name} here`).toBe(true);
      expect(existsSync(path.join(tree.path, "node_modules", name)), `${name} in the copy`).toBe(false);
    }
    const app = await startApp({ target: "embedded", cwd: tree.path });
    onTestFinished(app.dispose);
    const page = await app.client().get("/");
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<html lang="es"')]);
    const image = await app.client().get("/api/og");
    expect([image.status, image.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
    const { client } = await createConfirmedAccount(app);
    expect((await client.get("/dashboard/account")).status).toBe(200);
  });
});

describe("the installation before a start", () => {
  const devDependencies = { tool: "file:tool" };
  const lockOf = (dependencies: object, packages: object) => ({
    ...{ name: "small", lockfileVersion: 3, requires: true },
    packages: { "": { name: "small", devDependencies: dependencies }, ...packages },
  });

  /** A project with one package of its own folder, which is all that its build needs. */
  function smallProject() {
    const folder = temporaryFolder("bootstrap");
    onTestFinished(folder.remove);
    const write = (name: string, content: unknown) => {
      const file = path.join(folder.path, name);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, typeof content === "string" ? content : JSON.stringify(content));
    };
    write("package.json", { name: "small", devDependencies });
    write("tool/package.json", { name: "tool", version: "1.0.0", main: "index.js" });
    write("tool/index.js", "");
    const linked = { resolved: "tool", link: true };
    const packages = { "node_modules/tool": linked, tool: { version: "1.0.0", dev: true } };
    write("package-lock.json", lockOf(devDependencies, packages));
    for (const name of ["bootstrap.mjs", "signals.mjs", "steps.mjs"])
      write(`scripts/${name}`, readFileSync(`scripts/${name}`, "utf8"));
    write("scripts/build.mjs", 'import "tool"; import { mkdirSync } from "node:fs"; mkdirSync("build");');
    return { cwd: folder.path, write };
  }

  /** @returns the status it ended with, and all it wrote */
  function install(cwd: string) {
    const code = 'await (await import("./scripts/bootstrap.mjs")).bootstrap()';
    const child = spawn(process.execPath, ["--input-type=module", "-e", code], { cwd, env: environment() });
    return new Promise<{ status: number | null; output: string }>((resolve) => {
      let output = "";
      for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
      child.on("close", (status) => resolve({ status, output }));
    });
  }

  /** A registry that breaks off the first answers half way: how many of them, and how many were asked for. */
  async function brokenRegistry(times: number) {
    const { cwd, write } = smallProject();
    const { stdout } = spawnSync("npm", ["pack", "./tool", "--json"], { cwd, encoding: "utf8" });
    const [{ filename, integrity }] = JSON.parse(stdout);
    const archive = readFileSync(path.join(cwd, filename));
    const asked = { count: 0 };
    const server = createServer((_request, response) => {
      asked.count += 1;
      response.writeHead(200, { "content-length": archive.length });
      if (asked.count > times) response.end(archive);
      else response.write(archive.subarray(0, 50), () => response.destroy());
    });
    await once(server.listen(0, "127.0.0.1"), "listening");
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    const fromRegistry = { tool: "1.0.0" };
    const resolved = `http://127.0.0.1:${port}/${filename}`;
    const downloaded = { version: "1.0.0", dev: true, resolved, integrity };
    write("package.json", { name: "small", devDependencies: fromRegistry });
    write("package-lock.json", lockOf(fromRegistry, { "node_modules/tool": downloaded }));
    write(".npmrc", `cache=${path.join(cwd, "cache")}\n`);
    return { cwd, asked };
  }

  test("an installation begins a download again that broke off, twice, and builds; after a third time it says what to do", async () => {
    const twice = await brokenRegistry(2);
    const mended = await install(twice.cwd);
    expect([mended.status, twice.asked.count], mended.output).toEqual([0, 3]);
    // Also the packages that only the build needs, though NODE_ENV says production.
    expect(existsSync(path.join(twice.cwd, "build"))).toBe(true);
    const thrice = await brokenRegistry(3);
    const { status, output } = await install(thrice.cwd);
    expect([status, thrice.asked.count]).toEqual([1, 3]);
    expect(output).toContain("Check the connection to the npm registry, then try again.");
  });
});
