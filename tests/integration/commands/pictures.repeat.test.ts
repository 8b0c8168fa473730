import { readdir } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { mailRegistry } from "~/mails/registry.server";
import { temporaryFolder } from "../../../scripts/services/cleanup.mjs";
import { runScript } from "../../support/run/npm-script";

const names = ["board", "landing", "search", "waitlist"];

// It fills a demo of its own.
test("npm run pictures takes the README's pictures from the demo", async () => {
  const folder = temporaryFolder("pictures");
  onTestFinished(folder.remove);
  const { code, output } = await runScript(["run", "pictures", "--", "--folder", folder.path]);
  expect(code, output).toBe(0);
  expect((await readdir(folder.path)).sort()).toEqual(names.map((name) => `${name}.webp`));
  for (const name of names) {
    const { format, width, height } = await sharp(path.join(folder.path, `${name}.webp`)).metadata();
    expect({ format, width, height }, name).toEqual({ format: "webp", width: 1280, height: 800 });
  }
});

// It runs the test that makes the mails.
test("npm run mail-pictures takes a picture of every kind of mail", async () => {
  const folder = temporaryFolder("mail-pictures");
  onTestFinished(folder.remove);
  const { code, output } = await runScript(["run", "mail-pictures", "--", "--folder", folder.path]);
  expect(code, output).toBe(0);
  const pictures = (await readdir(folder.path)).filter((name) => name.endsWith(".webp"));
  expect(pictures.sort()).toEqual(
    Object.keys(mailRegistry.handlers)
      .map((kind) => `${kind}.webp`)
      .sort(),
  );
  for (const name of pictures) {
    const { width, height } = await sharp(path.join(folder.path, name)).metadata();
    expect(width, name).toBe(1120);
    expect(height, name).toBeGreaterThan(300);
  }
});

test.each([
  ["npm run pictures", ["run", "pictures", "--", "--size", "9"]],
  ["npm run mail-pictures", ["run", "mail-pictures", "--", "--size", "9"]],
])("%s with an unknown option says how the command is used", async (name, words) => {
  const { code, output } = await runScript(words);
  expect(output).toContain(`Usage: ${name}`);
  expect(code).toBe(2);
});
