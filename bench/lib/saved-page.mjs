// @ts-check
import { mkdir, writeFile } from "node:fs/promises";
import { get } from "node:http";
import path from "node:path";
import { buffer } from "node:stream/consumers";

const endings = { identity: "", gzip: ".gz", br: ".br" };

/**
 * Writes the landing page of a server into a folder, in all encodings, as a static site would have it.
 *
 * @param {import("./server.mjs").Server} server
 * @param {string} parent
 * @returns {Promise<string>} the folder
 */
export async function savePage({ port }, parent) {
  const folder = path.join(parent, "site");
  await mkdir(folder);
  for (const [encoding, ending] of Object.entries(endings))
    await writeFile(path.join(folder, `index.html${ending}`), await read(port, encoding));
  return folder;
}

/** The bytes as they were sent, which fetch would decode. @param {number} port @param {string} encoding */
function read(port, encoding) {
  return new Promise((resolve, reject) => {
    const headers = { "accept-encoding": encoding };
    get({ host: "127.0.0.1", port, path: "/", headers }, (response) => resolve(buffer(response))).once(
      "error",
      reject,
    );
  });
}
