import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { build } from "esbuild";

/**
 * A page of another site: it runs the code that our reference shows, bundled with better-auth's published client, and
 * hands its exports to the test as `window.recipe`. Its host is `localhost`, so it is another site than our 127.0.0.1.
 */
export async function startPartner(): Promise<{ origin: string; stop: () => Promise<void> }> {
  const server = createServer((request, response) => {
    const answer = request.url === "/recipe.js" ? script() : Promise.resolve(page);
    answer.then(
      (body) => {
        const type = request.url === "/recipe.js" ? "text/javascript" : "text/html; charset=utf-8";
        response.writeHead(200, { "content-type": type }).end(body);
      },
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

const page = `<!doctype html><html lang="es"><title>Otra página</title>
<link rel="icon" href="data:,"><script type="module" src="/recipe.js"></script></html>`;

/** The recipe as `/docs/api` has it, made runnable. */
async function script(): Promise<string> {
  const reference = await (await fetch(`${process.env.E2E_BASE_URL}/docs/api`)).text();
  const [, shown = ""] = /<code>(import \{ createAuthClient.*?)<\/code>/s.exec(reference) ?? [];
  const { outputFiles } = await build({
    stdin: {
      contents: `${unescaped(shown)}\nwindow.recipe = { client, signIn };`,
      resolveDir: process.cwd(),
      loader: "js",
    },
    bundle: true,
    format: "esm",
    platform: "browser",
    write: false,
  });
  return outputFiles[0]?.text ?? "";
}

function unescaped(html: string): string {
  return html
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&gt;", ">")
    .replaceAll("&lt;", "<")
    .replaceAll("&amp;", "&");
}
