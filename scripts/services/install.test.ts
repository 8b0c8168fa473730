import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { temporaryFolder } from "./cleanup.mjs";
import { findIfPossible, findOrInstall } from "./install.mjs";

const packages = {
  apt: ["postgresql"],
  dnf: ["postgresql-server"],
  apk: ["postgresql"],
  brew: ["postgresql"],
};
const folder = temporaryFolder("path");
afterEach(() => vi.unstubAllEnvs());
afterAll(folder.remove);

test("where there is no package manager, a missing program is asked for in a sentence", async () => {
  vi.stubEnv("PATH", "");
  await expect(findOrInstall("PostgreSQL", () => undefined, packages)).rejects.toThrow(
    "PostgreSQL is needed for this and was not found. Please install it and have it on PATH",
  );
});

test("when a program's package cannot be installed, the message has the command that installs the package", async () => {
  const bin = path.join(folder.path, "bin");
  mkdirSync(bin);
  writeFileSync(path.join(bin, "apt-get"), "#!/bin/sh\nexit 100\n", { mode: 0o755 });
  vi.stubEnv("PATH", bin);
  await expect(findOrInstall("PostgreSQL", () => undefined, packages)).rejects.toThrow(
    "PostgreSQL is needed for this and was not found. Please run: sudo apt-get install postgresql",
  );
});

test("a missing program whose tests can be left out is named in a sentence instead of an error", async () => {
  vi.stubEnv("PATH", "");
  const missing = "lynx is needed for this and was not found. Please install it and have it on PATH";
  await expect(findIfPossible("lynx", () => undefined, packages)).resolves.toEqual({ missing });
  await expect(findIfPossible("lynx", () => "/usr/bin/lynx", packages)).resolves.toEqual({
    found: "/usr/bin/lynx",
  });
});

test("a missing program that no package manager has is named without a command to install it", async () => {
  const bin = path.join(folder.path, "bin");
  vi.stubEnv("PATH", bin);
  await expect(
    findIfPossible("WebKit", () => undefined, { apt: [], dnf: [], apk: [], brew: [] }),
  ).resolves.toHaveProperty("missing", expect.stringMatching(/Please install it and have it on PATH$/));
});
