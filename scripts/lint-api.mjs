// @ts-check
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { bootstrap, root } from "./bootstrap.mjs";
import { run } from "./services/install.mjs";

/** The linters of OpenAPI bring some 250 packages, which nobody else needs. */
const packages = ["@redocly/cli@2.77.0", "@stoplight/spectral-cli@6.16.3"];
const folder = path.join(root, ".cache", "openapi-linters", packages.join("+").replace(/[^\w.+-]/g, "-"));
const description = path.join(folder, "openapi.json");
const ruleset = path.join(folder, ".spectral.json");

await bootstrap();
if (!existsSync(path.join(folder, "node_modules", ".bin", "redocly"))) await install();
await writeDescription();
const codes = [
  await lint("redocly", ["lint", "--extends=recommended", description]),
  await lint("spectral", ["lint", "--fail-severity=hint", "--ruleset", ruleset, description]),
];
process.exit(codes.some((code) => code !== 0) ? 1 : 0);

/** As an instance at that address would tell it; without https it asks for no secrets. */
async function writeDescription() {
  process.env.APP_URL = "http://matraz.example";
  const entry = path.join(root, "build", "server", "index.js");
  const { routes } = await import(entry);
  const { loader } = routes["routes/api.$"].module;
  const request = new Request("http://matraz.example/api/openapi.json");
  const response = await loader({ request, params: { "*": "openapi.json" }, context: {} });
  writeFileSync(description, await response.text());
  writeFileSync(ruleset, '{ "extends": ["spectral:oas"] }');
}

/** @param {string} name @param {string[]} words */
async function lint(name, words) {
  return run(path.join(folder, "node_modules", ".bin", name), words);
}

async function install() {
  console.error(`Installing ${packages.join(" and ")} …`);
  mkdirSync(folder, { recursive: true });
  // A package of its own, or npm would install into the one above it.
  writeFileSync(path.join(folder, "package.json"), '{ "private": true }');
  const words = ["--ignore-scripts", "--no-audit", "--no-fund", "--no-save", "--loglevel", "error"];
  const code = await run("npm", ["install", "--prefix", folder, ...words, ...packages]);
  if (code !== 0)
    throw new Error("The linters could not be installed. Check the connection to the npm registry.");
}
