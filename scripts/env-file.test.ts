import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readEnvFile } from "./env-file.mjs";
import { temporaryFolder } from "./services/cleanup.mjs";

test("a file of settings with a byte order mark and Windows line ends is read", () => {
  const folder = temporaryFolder("env");
  onTestFinished(folder.remove);
  const file = path.join(folder.path, ".env");
  writeFileSync(file, '\uFEFFPORT=3000\r\n# A note\r\nMAIL_FROM="Matraz <a@example.es>"\r\nOPEN=true\r\n');
  expect(readEnvFile(file)).toEqual({ PORT: "3000", MAIL_FROM: "Matraz <a@example.es>", OPEN: "true" });
});
