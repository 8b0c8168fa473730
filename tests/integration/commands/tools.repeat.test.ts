import { cpSync } from "node:fs";
import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, inject, onTestFinished, test } from "vitest";
import { temporaryFolder } from "../../../scripts/services/cleanup.mjs";
import { runScript } from "../../support/run/npm-script";
import { copyTree } from "../../support/run/tree-copy";

describe("npm run admin", () => {
  const env = () => {
    const folder = temporaryFolder("admin");
    onTestFinished(folder.remove);
    cpSync(inject("embeddedTemplate"), folder.path, { recursive: true });
    return { DATA_DIR: folder.path };
  };

  test("lists failed mails", async () => {
    const { code, output } = await runScript(["run", "admin", "--", "failed-mails"], { env: env() });
    expect(code, output).toBe(0);
  });

  test("ends with 2 for a command that it does not know", async () => {
    const { code, output } = await runScript(["run", "admin", "--", "fly"], { env: env() });
    expect(code, output).toBe(2);
  });
});

describe("npm run new-migration", () => {
  const copy = () => {
    const tree = copyTree(["prisma", "scripts", "package.json"]);
    onTestFinished(tree.remove);
    return { cwd: tree.path, prisma: path.join(tree.path, "prisma") };
  };

  // Two embedded databases and two loads of the schema engine: seconds alone, most of a minute beside other load.
  test("writes the step to a changed schema, then nothing", async () => {
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

  test.each([[[]], [["Not-snake"]]])("refuses the name %j", async (name) => {
    const { cwd } = copy();
    const { code, output } = await runScript(["run", "new-migration", "--", ...name], { cwd });
    expect(output).toContain("Usage: npm run new-migration");
    expect(code).toBe(2);
  });
});

describe("npm run format", () => {
  test("formats what is beside it", async () => {
    const tree = copyTree(["biome.json", "package.json", ".gitignore"]);
    onTestFinished(tree.remove);
    const file = path.join(tree.path, "some.ts");
    await writeFile(file, "export  const a = { b:1 }");
    const { code, output } = await runScript(["run", "format"], { cwd: tree.path });
    expect(code, output).toBe(0);
    expect(await readFile(file, "utf8")).toBe("export const a = { b: 1 };\n");
  });
});

describe("npm run lint", () => {
  test("has nothing to say about the tree", async () => {
    const { code, output } = await runScript(["run", "lint"]);
    expect(code, output).toBe(0);
  });

  test.each([
    ["an error", "export const a: any = 1;\n", "noExplicitAny"],
    ["a warning", "// biome-ignore lint/suspicious/noDebugger: no reason\nexport const a = 1;\n", "unused"],
    ["another format", "export  const a = 1;\n", "Formatter"],
  ])("fails on %s", async (_, source, complaint) => {
    const tree = copyTree(["biome.json", "package.json", ".gitignore"]);
    onTestFinished(tree.remove);
    await writeFile(path.join(tree.path, "some.ts"), source);
    const { code, output } = await runScript(["run", "lint"], { cwd: tree.path });
    expect(output).toContain(complaint);
    expect(code).toBe(1);
  });
});

describe("npm run lint:api", () => {
  test("finds nothing in the description", async () => {
    const { code, output } = await runScript(["run", "lint:api"]);
    expect(output).toContain("No results with a severity of 'hint' or higher found!");
    expect(code, output).toBe(0);
  });
});

describe("npm run typecheck", () => {
  // The whole tree is the gate's: here two files show both ends of the same command.
  test("passes on good types, then names what is wrong", async () => {
    const tree = copyTree(["tsconfig.json", "package.json"]);
    onTestFinished(tree.remove);
    const file = path.join(tree.path, "some.ts");
    await writeFile(file, "export const lengths: number[] = [1];\n");
    const good = await runScript(["run", "typecheck"], { cwd: tree.path });
    expect(good.code, good.output).toBe(0);
    // Only `noUncheckedIndexedAccess` of tsconfig.json objects to it.
    await writeFile(file, "const lengths: number[] = [1];\nexport const first: number = lengths[0];\n");
    const wrong = await runScript(["run", "typecheck"], { cwd: tree.path });
    expect(wrong.output).toContain("some.ts(2,14): error TS2322");
    expect(wrong.code).toBe(1);
  });
});
