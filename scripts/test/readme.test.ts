import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { sampleAccounts, samplePassword, sampleSecondStep } from "../../prisma/sample-accounts";

const readme = readFileSync("README.md", "utf8");

test.each(["README.md", "docs/README.md"])("every link of %s leads to a file that exists", (file) => {
  const links = [...readFileSync(file, "utf8").matchAll(/\]\(([^)#]+)[^)]*\)/g)].map(([, link = ""]) => link);
  const ours = links.filter((link) => !/^https?:/.test(link));
  expect(ours.length).toBeGreaterThan(8);
  const folder = file.includes("/") ? "docs/" : "";
  expect(ours.filter((link) => !existsSync(folder + link))).toEqual([]);
});

test("the README names the accounts of the demo and their password", () => {
  for (const { email } of sampleAccounts) expect(readme).toContain(`\`${email}\``);
  for (const secret of [samplePassword, ...Object.values(sampleSecondStep)])
    expect(readme).toContain(`\`${secret}\``);
});

test("the README's way with Docker copies the settings that compose.yaml reads", () => {
  const [, line = ""] = /^With Docker: (.+)$/m.exec(readme) ?? [];
  expect(line).toMatch(/`deploy\/compose\.env` as `\.env`.*`docker compose up/);
  expect(existsSync("deploy/compose.env")).toBe(true);
});
