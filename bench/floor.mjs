// @ts-check
import { serveFloor } from "./lib/floor/floor-server.mjs";

/**
 * The bare floor: what cannot be beaten. Bare node:http does the work of four operations with the libraries that lie
 * under the application too, and nothing else: no checks beyond the least, no security headers, no logs, no errors to
 * tell.
 */
await serveFloor((_request, response, status, headers, body) =>
  response.writeHead(status, headers).end(body),
);
