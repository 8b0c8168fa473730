import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { ServerBuild } from "@remix-run/node";
import { afterEach, expect, test } from "vitest";
import type { Runtime } from "~/runtime.server";
import { createListener } from "./listener";

const html = "text/html,*/*;q=0.8";
const requestId = "peticion-de-prueba";

let server: Server | undefined;
afterEach(() => server?.close());

/** A server whose application has an endpoint and a page with unexpected errors. */
async function start() {
  const fail = () => {
    throw new Error("unforeseen");
  };
  const root = { id: "root", module: { links: () => [{ rel: "stylesheet", href: "/app.css" }] } };
  const api = { id: "api", path: "api/broken", module: { loader: fail, action: fail } };
  // Without its entry, Remix cannot respond with a page at all.
  const build = { routes: { root, api }, entry: undefined };
  const lines: Record<string, unknown>[] = [];
  const logger = { isLevelEnabled: () => false, error: (line: Record<string, unknown>) => lines.push(line) };
  const previewImage = { jpeg: new Uint8Array(), etag: '"x"', version: "x", headers: {} };
  const listener = createListener({
    build: build as unknown as ServerBuild,
    runtime: {
      logger,
      previewImage,
      countPage: async () => null,
      publicChanges: { isTrusted: () => true, onChange: () => {} },
    } as unknown as Runtime,
    lifecycle: { isStopping: false },
    clientFolder: "public",
  });
  server = createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  const ask = (path: string, accept: string, method = "GET") =>
    fetch(origin + path, { method, headers: { accept, origin, "x-request-id": requestId } });
  return { ask, lines };
}

test.each([
  ["/api/broken", "*/*"],
  ["/api/broken", html],
  ["/page", "*/*"],
  ["/page", html],
])("an unforeseen failure at %s for «%s» is logged with the id of its request", async (path, accept) => {
  const { ask, lines } = await start();
  expect((await ask(path, accept)).status).toBe(500);
  expect(lines).toEqual([expect.objectContaining({ event: "error", requestId })]);
});

test("the page of an unforeseen failure shows its request's id and links to its own address again", async () => {
  const { ask } = await start();
  const response = await ask("/page?a=1&b=%22", html);
  expect(response.headers.get("cross-origin-opener-policy")).toBe("same-origin");
  const page = await response.text();
  expect(page).toContain(`Referencia: ${requestId}`);
  expect(page).toMatch(/<a[^>]* href="\/page\?a=1&#38;b=%22"[^>]*>Intentar de nuevo<\/a>/);
});

test("the error page after a form does not link back to an empty form", async () => {
  const { ask } = await start();
  const page = await (await ask("/page", html, "POST")).text();
  expect(page).toContain(`Referencia: ${requestId}`);
  expect(page).not.toContain("Intentar de nuevo");
});
