import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { sampleAccounts, samplePassword } from "../../prisma/sample-accounts";

const maxWords = 700;
const readme = readFileSync("README.md", "utf8");

test(`the README has at most ${maxWords} words`, () => {
  expect(readme.split(/\s+/).filter(Boolean).length).toBeLessThanOrEqual(maxWords);
});

test.each(["README.md", "docs/README.md"])("whatever %s leads to is there", (file) => {
  const links = [...readFileSync(file, "utf8").matchAll(/\]\(([^)#]+)[^)]*\)/g)].map(([, link = ""]) => link);
  const ours = links.filter((link) => !/^https?:/.test(link));
  expect(ours.length).toBeGreaterThan(8);
  const folder = file.includes("/") ? "docs/" : "";
  expect(ours.filter((link) => !existsSync(folder + link))).toEqual([]);
});

test("it names the demo's accounts and their password", () => {
  for (const { email } of sampleAccounts) expect(readme).toContain(`\`${email}\``);
  expect(readme).toContain(`\`${samplePassword}\``);
});

test("with Docker it begins from the settings that compose.yaml asks for", () => {
  const [, line = ""] = /^With Docker: (.+)$/m.exec(readme) ?? [];
  expect(line).toMatch(/`deploy\/compose\.env` as `\.env`.*`docker compose up/);
  expect(existsSync("deploy/compose.env")).toBe(true);
});

test("it has four pictures, five figures with a source, and no placeholder", () => {
  expect(readme.match(/!\[[^\]]+\]\(docs\/pictures\/\w+\.webp\)/g)).toHaveLength(4);
  const [, figures = ""] = /## Five figures\n(.*?)\n## /s.exec(readme) ?? [];
  expect(figures.match(/^\| [^|]+ \| \[[^\]]+\]\([^)]+\) +\|$/gm)).toHaveLength(5);
  expect(readme).not.toMatch(/\bOWNER\b|\bTODO\b|\{[^}]*\}/);
});
