import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { browserRecipe } from "./browser-recipe";

const recipe = browserRecipe("http://localhost:3000");

test("docs/api.md has the code that the reference shows, and no other", async () => {
  const page = await readFile("docs/api.md", "utf8");
  expect(page.match(/^```(?:js|ts)$/gm)).toHaveLength(1);
  expect(page).toContain(`\`\`\`js\n${recipe}\n\`\`\``);
});

test("the type check reads the same code", async () => {
  expect(await readFile("docs/examples/browser-client.js", "utf8")).toBe(`// @ts-check\n${recipe}\n`);
});
