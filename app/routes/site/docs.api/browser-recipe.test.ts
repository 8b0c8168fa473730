import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { browserRecipe } from "./browser-recipe";

const recipe = browserRecipe("http://localhost:3000");

test("docs/api.md has the browser's code that the API's reference shows, and no other", async () => {
  const page = await readFile("docs/api.md", "utf8");
  expect(page.match(/^```(?:js|ts)$/gm)).toHaveLength(1);
  expect(page).toContain(`\`\`\`js\n${recipe}\n\`\`\``);
});

test("docs/examples/browser-client.js is the browser's code that the API's reference shows", async () => {
  expect(await readFile("docs/examples/browser-client.js", "utf8")).toBe(`// @ts-check\n${recipe}\n`);
});
