import { readdir } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { mailRegistry } from "~/mails/registry.server";
import { temporaryFolder } from "../../../scripts/services/cleanup.mjs";
import { runScript } from "../../support/run/npm-script";

/** Takes the pictures into a folder of their own. @returns their sizes by their names */
async function take(script: string[]) {
  const folder = temporaryFolder("pictures");
  onTestFinished(folder.remove);
  const { code, output } = await runScript([...script, "--", "--folder", folder.path]);
  expect(code, output).toBe(0);
  const pictures = (await readdir(folder.path)).filter((name) => name.endsWith(".webp"));
  const sizes = pictures.map(async (name) => sharp(path.join(folder.path, name)).metadata());
  const names = pictures.map((name) => path.basename(name, ".webp")).sort();
  return { names, sizes: await Promise.all(sizes) };
}

// It fills a demo of its own.
test("npm run pictures takes the README's pictures from the demo", async () => {
  const { names, sizes } = await take(["run", "pictures"]);
  expect(names).toEqual(["board", "landing", "search", "waitlist"]);
  for (const size of sizes) expect(size).toMatchObject({ format: "webp", width: 1280, height: 800 });
});

// It runs the test that makes the mails.
test("npm run mail-pictures takes a picture of every kind of mail", async () => {
  const { names, sizes } = await take(["run", "mail-pictures"]);
  expect(names).toEqual(Object.keys(mailRegistry.handlers).sort());
  for (const { width } of sizes) expect(width).toBe(1120);
  for (const { height } of sizes) expect(height).toBeGreaterThan(300);
});

test.each(["pictures", "mail-pictures"])(
  "npm run %s with an unknown option says how the command is used",
  async (script) => {
    const { code, output } = await runScript(["run", script, "--", "--size", "9"]);
    expect(output).toContain(`Usage: npm run ${script}`);
    expect(code).toBe(2);
  },
);
