// @ts-check
import process from "node:process";

/** The other floors, each in a process of its own: the first argument says which, the second what it works on. */
const [work, argument = ""] = process.argv.slice(2);
if (work === "hashes") await checkPasswords(Number(argument));
else if (work === "files") await serveFiles(argument);
else await openEmbedded(argument);

/**
 * Of signing in: how many passwords the library checks in a second alone, two at once. Writes a sample as JSON.
 *
 * @param {number} seconds
 */
async function checkPasswords(seconds) {
  const { verify } = await import("@node-rs/argon2");
  const { hashPassword, password } = await import("../lib/people.mjs");
  const encoded = await hashPassword();
  let checked = 0;
  let until = performance.now() + 300;
  const check = async () => {
    while (performance.now() < until) if (await verify(encoded, password)) checked += 1;
  };
  await Promise.all([check(), check()]);
  checked = 0;
  const begunAt = performance.now();
  const usedBefore = process.cpuUsage();
  until = begunAt + seconds * 1000;
  await Promise.all([check(), check()]);
  const { user, system } = process.cpuUsage(usedBefore);
  const value = checked / ((performance.now() - begunAt) / 1000);
  process.stdout.write(JSON.stringify({ value, cpuMicroseconds: (user + system) / checked }));
}

/** Of the cached pages: a folder's files as a static server sends them. @param {string} folder */
async function serveFiles(folder) {
  const { createServer } = await import("node:http");
  const { default: sirv } = await import("sirv");
  const serve = sirv(folder, { etag: true, brotli: true, gzip: true });
  createServer((request, response) => {
    if (request.url === "/healthz") response.end("ok");
    else serve(request, response, () => void response.writeHead(404).end());
  }).listen(Number(process.env.PORT), "127.0.0.1");
}

/** Of a start: opens the embedded database of a folder, asks one thing, and says so. @param {string} dataDir */
async function openEmbedded(dataDir) {
  const { PGlite } = await import("@electric-sql/pglite");
  const database = await PGlite.create({ dataDir, relaxedDurability: false });
  await database.query("SELECT 1");
  console.log("open");
  await database.close();
}
