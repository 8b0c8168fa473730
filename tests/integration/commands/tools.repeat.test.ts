import { cpSync, existsSync } from "node:fs";
import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, inject, onTestFinished, test } from "vitest";
import { temporaryFolder } from "../../../scripts/services/cleanup.mjs";
import { imageFiles } from "../../support/run/image";
import { runScript } from "../../support/run/npm-script";
import { copyTree } from "../../support/run/tree-copy";

test("npm run admin does a command, and ends with 2 for one that it does not know", async () => {
  const folder = temporaryFolder("admin");
  onTestFinished(folder.remove);
  cpSync(inject("embeddedTemplate"), folder.path, { recursive: true });
  const env = { DATA_DIR: folder.path };
  for (const [command, ends] of [
    ["failed-mails", 0],
    ["fly", 2],
  ] as const) {
    const { code, output } = await runScript(["run", "admin", "--", command], { env });
    expect(code, output).toBe(ends);
  }
});

describe("npm run new-migration", () => {
  const copy = () => {
    const tree = copyTree(["prisma", "scripts", "package.json"]);
    onTestFinished(tree.remove);
    return { cwd: tree.path, prisma: path.join(tree.path, "prisma") };
  };

  // Two embedded databases and two loads of the schema engine: seconds alone, most of a minute beside other load.
  test("npm run new-migration writes the step to a changed schema, then nothing", async () => {
    const { cwd, prisma } = copy();
    const schema = await readFile(path.join(prisma, "schema.prisma"), "utf8");
    const changed = schema.replace("model Organization {", "model Organization {\n  motto String?\n");
    await writeFile(path.join(prisma, "schema.prisma"), changed);
    const words = ["run", "new-migration", "--", "add_motto"];
    const written = await runScript(words, { cwd });
    expect(written.code, written.output).toBe(0);
    const folders = await readdir(path.join(prisma, "migrations"));
    const folder = folders.find((name) => /^\d{14}_add_motto$/.test(name)) ?? "";
    const sql = await readFile(path.join(prisma, "migrations", folder, "migration.sql"), "utf8");
    expect(sql).toContain('ADD COLUMN     "motto" TEXT');
    const again = await runScript(words, { cwd });
    expect(again.output).toContain("nothing to do");
  });

  test.each([[[]], [["Not-snake"]]])("npm run new-migration refuses the name %j", async (name) => {
    const { cwd } = copy();
    const { code, output } = await runScript(["run", "new-migration", "--", ...name], { cwd });
    expect(output).toContain("Usage: npm run new-migration");
    expect(code).toBe(2);
  });
});

/** A tree of one file, with the settings of the tools. */
async function treeWith(source: string, names = ["biome.json", "package.json", ".gitignore"]) {
  const tree = copyTree(names);
  onTestFinished(tree.remove);
  const file = path.join(tree.path, "some.ts");
  await writeFile(file, source);
  return { cwd: tree.path, file };
}

test("npm run format formats what is beside it", async () => {
  const { cwd, file } = await treeWith("export  const a = { b:1 }");
  const { code, output } = await runScript(["run", "format"], { cwd });
  expect(code, output).toBe(0);
  expect(await readFile(file, "utf8")).toBe("export const a = { b: 1 };\n");
});

test.each([
  ["a warning", "// biome-ignore lint/suspicious/noDebugger: no reason\nexport const a = 1;\n", "unused"],
  ["another format", "export  const a = 1;\n", "Formatter"],
])("npm run lint fails on %s", async (_, source, complaint) => {
  const { cwd } = await treeWith(source);
  const { code, output } = await runScript(["run", "lint"], { cwd });
  expect(output).toContain(complaint);
  expect(code).toBe(1);
});

test("npm run lint:api finds nothing in the description of the API", async () => {
  const { code, output } = await runScript(["run", "lint:api"]);
  expect(output).toContain("No results with a severity of 'hint' or higher found!");
  expect(code, output).toBe(0);
});

// The whole tree is the gate's: here two files show both ends of the same command.
test("npm run typecheck passes on good types, and names what is wrong", async () => {
  const { cwd, file } = await treeWith("export const lengths: number[] = [1];\n", [
    "tsconfig.json",
    "package.json",
  ]);
  const good = await runScript(["run", "typecheck"], { cwd });
  expect(good.code, good.output).toBe(0);
  // Only `noUncheckedIndexedAccess` of tsconfig.json objects to it.
  await writeFile(file, "const lengths: number[] = [1];\nexport const first: number = lengths[0];\n");
  const wrong = await runScript(["run", "typecheck"], { cwd });
  expect(wrong.output).toContain("some.ts(2,14): error TS2322");
  expect(wrong.code).toBe(1);
});

test("npm run build makes all that the commands start, of what the image's build has", async () => {
  const tree = copyTree(imageFiles().build);
  onTestFinished(tree.remove);
  const { code, output } = await runScript(["run", "build"], { cwd: tree.path });
  expect(code, output).toBe(0);
  // The stamp of a build: `npm start` does not build again.
  const files = [".built", "main.js", "worker.js", "admin.js", "migrate.js", "seed.js", "server/index.js"];
  for (const file of files) expect(existsSync(path.join(tree.path, "build", file)), file).toBe(true);
});
