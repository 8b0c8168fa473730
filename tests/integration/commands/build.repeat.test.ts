import { existsSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { imageFiles } from "../../support/run/image";
import { runScript } from "../../support/run/npm-script";
import { copyTree } from "../../support/run/tree-copy";

test("npm run build makes all that the commands start, of what the image's build has", async () => {
  const tree = copyTree(imageFiles().build);
  onTestFinished(tree.remove);
  const { code, output } = await runScript(["run", "build"], { cwd: tree.path });
  expect(code, output).toBe(0);
  // The stamp of a build: `npm start` does not build again.
  for (const file of [
    ".built",
    "main.js",
    "worker.js",
    "admin.js",
    "migrate.js",
    "seed.js",
    "server/index.js",
  ])
    expect(existsSync(path.join(tree.path, "build", file)), file).toBe(true);
});
