// @ts-check
import { createServer } from "node:http";
import sirv from "sirv";

/** A folder's files as a static server sends them: the cached pages are compared with them. */
const [folder = "."] = process.argv.slice(2);
const serve = sirv(folder, { etag: true, brotli: true, gzip: true });

createServer((request, response) => {
  if (request.url === "/healthz") response.end("ok");
  else serve(request, response, () => void response.writeHead(404).end());
}).listen(Number(process.env.PORT), "127.0.0.1");
