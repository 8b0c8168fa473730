// @ts-check
import { readFile } from "node:fs/promises";
import { transform } from "esbuild";

const source = new URL("../../../app/lib/rate-limit/redis-sliding-log.server.ts", import.meta.url);

/** The application's Redis script for rate limits, which the floor uses too. @returns {Promise<string>} */
export async function loadSlidingLogScript() {
  const { code } = await transform(await readFile(source, "utf8"), { loader: "ts" });
  const module = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  return module.slidingLogScript;
}
