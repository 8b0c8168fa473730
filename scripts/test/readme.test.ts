import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { sampleAccounts, samplePassword } from "../../prisma/sample-accounts";

const readme = readFileSync("README.md", "utf8");

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

test("it has no placeholder", () => {
  expect(readme).not.toMatch(/\bOWNER\b|\bTODO\b|\{[^}]*\}/);
});
