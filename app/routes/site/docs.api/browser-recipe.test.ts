import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { browserRecipe } from "./browser-recipe";

test("docs/api.md has the code that the reference shows", async () => {
  const page = await readFile("docs/api.md", "utf8");
  expect(page).toContain(`\`\`\`js\n${browserRecipe("http://localhost:3000")}\n\`\`\``);
});
