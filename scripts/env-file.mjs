// @ts-check
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { parseEnv } from "node:util";
import { root } from "./bootstrap.mjs";

/** Reads the settings of .env, where there is one; the environment takes precedence. */
export function loadEnvFile() {
  const file = path.join(root, ".env");
  if (!existsSync(file)) return;
  for (const [name, value] of Object.entries(readEnvFile(file))) process.env[name] ??= value;
}

/** Without the byte order mark that some editors write, which Node takes for a letter of the first name. @param {string} file */
export function readEnvFile(file) {
  return parseEnv(readFileSync(file, "utf8").replace(/^\uFEFF/, ""));
}
