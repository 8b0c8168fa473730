// @ts-check
import { existsSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { root } from "./bootstrap.mjs";

/** Reads the settings of .env, where there is one; the environment takes precedence. */
export function loadEnvFile() {
  const file = path.join(root, ".env");
  if (existsSync(file)) process.loadEnvFile(file);
}
