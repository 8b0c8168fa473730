// @ts-check
import process from "node:process";
import { fileURLToPath } from "node:url";
import { bootstrap } from "./bootstrap.mjs";
import { findChromium } from "./services/chromium.mjs";
import { temporaryFolder } from "./services/cleanup.mjs";
import { findPostgres } from "./services/postgres.mjs";
import { findRedis } from "./services/redis.mjs";
import { parts, runPart } from "./test/parts.mjs";
import { stopRunning } from "./test/run-command.mjs";

const usage = `Usage: npm test [-- <part> [pattern]]
Parts: ${Object.keys(parts).join(", ")}. A pattern chooses test files by a piece of their path.`;

/** @param {string[]} args the part and the pattern */
async function main([only, ...pattern]) {
  if (only !== undefined && !(only in parts)) {
    console.error(usage);
    return 2;
  }
  const chosen = Object.entries(parts).filter(([name]) => only === undefined || name === only);
  await bootstrap();
  const needs = new Set(chosen.flatMap(([, part]) => part.needs));
  if (needs.has("servers")) {
    await findPostgres();
    await findRedis();
  }
  if (needs.has("browser")) await findChromium();

  // Everything that a run leaves in the temporary folder goes with it.
  const folder = temporaryFolder("test");
  process.env.TMPDIR = folder.path;
  const results = [];
  for (const [, part] of chosen) results.push(...(await runPart(part, pattern, folder.path)));
  folder.remove();
  return report(results);
}

/** @param {import("./test/parts.mjs").Result[]} results */
function report(results) {
  const total = { passed: 0, failed: 0, skipped: 0 };
  console.log("");
  for (const { title, seconds, passed, failed, skipped } of results) {
    total.passed += passed;
    total.failed += failed;
    total.skipped += skipped;
    const verdict = failed > 0 ? "failed" : "ok";
    console.log(
      `${verdict.padEnd(7)} ${title.padEnd(28)} ${String(passed).padStart(5)} ${seconds.toFixed(1)} s`,
    );
  }
  // Last, where a log that shows only its end still has them.
  for (const failure of results.flatMap(({ failures }) => failures)) console.log(`\nfailed: ${failure}`);
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : "";
  console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`);
  return total.failed > 0 ? 1 : 0;
}

for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) {
  process.on(signal, async () => {
    await stopRunning();
    process.exit(1);
  });
}

process.chdir(fileURLToPath(new URL("..", import.meta.url)));
try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.log("\n0 passed, 1 failed");
  process.exitCode = 1;
}
