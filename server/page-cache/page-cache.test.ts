import { once } from "node:events";
import { createServer, get, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import type { AppLoadContext, ServerBuild } from "@remix-run/node";
import { afterEach, describe, expect, test } from "vitest";
import type { CacheRule } from "~/lib/http/response/page-cache-rule.server";
import { cacheLimits, createPageCache } from "./page-cache";

const nonce = "AAAAAAAAAAAAAAAAAAAAAA==";
const policy = `default-src 'self'; script-src 'self' 'nonce-${nonce}'; style-src 'self'`;

/** Scripts that somebody brought in. */
const theirs = `<script>theirs()</script><script nonce="guessed">theirs(2)</script>`;
/** A document with one script of ours. */
const documentOf = (text: string) =>
  `<html><script nonce="${nonce}">ours()</script>${theirs}<p>${text}</p></html>`;

const page = (text: string, init: ResponseInit & { cookie?: string } = {}) => {
  const headers = new Headers({ "content-security-policy": policy, "content-type": "text/html" });
  if (init.cookie) headers.set("set-cookie", init.cookie);
  return new Response(documentOf(text), { status: init.status ?? 200, headers });
};

let server: Server | undefined;
afterEach(() => server?.close());

interface Setup {
  rule?: Partial<CacheRule>;
  limits?: Partial<typeof cacheLimits>;
  render?: (address: string, context: AppLoadContext) => Promise<Response>;
  isAdmitted?: boolean;
}

/** A server with one cached page, a counter of renderings and a clock of its own. */
async function start({
  rule,
  limits,
  render = async (address) => page(address),
  isAdmitted = true,
}: Setup = {}) {
  let time = 1;
  const rendered: string[] = [];
  const cache: CacheRule = {
    seconds: 30,
    by: { role: ["empresa", "professional"], source: "any" },
    never: ["joined"],
    ...rule,
  };
  const ofJobs: CacheRule = { seconds: 30, showsJobs: true, by: "all", never: ["saved"] };
  let isTrusted = true;
  let change = () => {};
  const routes = {
    root: { id: "root", module: {} },
    layout: { id: "layout", parentId: "root", module: { handle: { cache } } },
    index: { id: "index", parentId: "root", module: { handle: { cache } } },
    legal: { id: "legal", parentId: "layout", path: "legal", module: {} },
    jobs: { id: "jobs", parentId: "root", path: "jobs", module: { handle: { cache: ofJobs } } },
    job: { id: "job", parentId: "root", path: "jobs/:slug", module: { handle: { cache: ofJobs } } },
    feed: { id: "feed", parentId: "root", path: "jobs/rss.xml", module: {} },
    own: { id: "own", parentId: "root", path: "own", module: {} },
  };
  const pages = createPageCache({
    routes: routes as unknown as ServerBuild["routes"],
    render(address, context) {
      rendered.push(address);
      return render(address, context);
    },
    hasSession: ({ headers }) => headers.authorization !== undefined || headers.cookie === "session=signed",
    admit: async () => isAdmitted,
    publicChanges: {
      isTrusted: () => isTrusted,
      onChange: (listener) => {
        change = listener;
      },
    },
    limits: { ...cacheLimits, ...limits },
    now: () => time,
  });
  server = createServer((incoming, outgoing) => {
    const renderForThis = () => outgoing.writeHead(203).end("of its own");
    if (!pages.answer(incoming, outgoing, renderForThis)) renderForThis();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  /** As fetch never shows it: the bytes as they were sent. */
  const raw = async (path: string, headers: Record<string, string> = {}) => {
    const sent = get(origin + path, { agent: false, headers });
    const [answer] = (await once(sent, "response")) as [IncomingMessage];
    return { headers: answer.headers, body: await buffer(answer) };
  };
  const ask = (path: string, headers?: Record<string, string>, method = "GET") =>
    fetch(origin + path, { method, headers: { "accept-encoding": "identity", ...headers } });
  /** Without a connection, for many requests. */
  const askInside = (url: string) =>
    new Promise<void>((end) => {
      const outgoing = { writeHead() {}, end } as unknown as ServerResponse;
      pages.answer({ method: "GET", url, headers: {} } as IncomingMessage, outgoing, end);
    });
  const pass = (ms: number) => {
    time += ms;
  };
  const trust = (is: boolean) => {
    isTrusted = is;
  };
  return { ask, askInside, raw, rendered, pages, pass, trust, change: () => change() };
}

describe("cached pages", () => {
  test("a cached page is rendered once for all addresses that differ only in parameters without effect", async () => {
    const { ask, rendered } = await start();
    const answers = await Promise.all(["/", "/?x=1", "/?role=junk", "/"].map((path) => ask(path)));
    for (const response of answers) expect(await response.text()).toContain("<p>/</p>");
    await ask("/?x=2&role=empresa&role=professional");
    expect(rendered).toEqual(["/", "/?role=empresa"]);
  });

  test("a page below a cached route is cached, but not at a longer or differently written address", async () => {
    const { ask, rendered } = await start();
    expect((await ask("/legal")).status).toBe(200);
    for (const path of ["/own", "/legal/one", "/legal/", "/LEGAL", "//legal"])
      expect((await ask(path)).status, path).toBe(203);
    expect(rendered).toEqual(["/legal"]);
  });

  test("over its limit, the cache renders no pages at made-up parameters, but still those at known ones", async () => {
    const over = await start({ isAdmitted: false });
    expect((await over.ask("/?source=a")).status).toBe(203);
    expect((await over.ask("/?role=empresa")).status).toBe(200);
    expect(over.rendered).toEqual(["/?role=empresa"]);
  });

  test.each<[string, string, Record<string, string>]>([
    ["GET", "/", { cookie: "session=signed" }],
    ["GET", "/", { authorization: "Bearer abc" }],
    ["POST", "/", {}],
    ["GET", "/?joined=abc", {}],
    ["GET", "/?joined", {}],
    ["GET", "/?t=abc", {}],
    ["GET", "/?_data=routes%2F_index", {}],
    ["GET", `/?source=${"x".repeat(101)}`, {}],
  ])("the request %s %s with the headers %j is not served from the cache", async (method, path, headers) => {
    const { ask, rendered } = await start();
    expect((await ask(path, headers, method)).status).toBe(203);
    expect(rendered).toEqual([]);
  });

  test.each([{ cookie: "theme=dark" }, { cookie: "session=junk" }])(
    "a request with %j, which is not a session, gets the cached page",
    async (headers) => {
      const { ask } = await start();
      expect((await ask("/", headers)).status).toBe(200);
    },
  );

  test("a cached page allows its own scripts by their hashes, and no other script", async () => {
    const { ask } = await start();
    const response = await ask("/");
    const allowed = response.headers.get("content-security-policy");
    expect(allowed).toBe(
      "default-src 'self'; script-src 'self' 'sha256-6Mlk+XjE57h/a6BK8UFDhIqhWicH5NYtbW9Bd0Z0HiI='; style-src 'self'",
    );
    expect(await response.text()).toBe(`<html><script>ours()</script>${theirs}<p>/</p></html>`);
  });

  test("a cached page comes in the encoding that the client accepts, each encoding with its own entity tag", async () => {
    const { raw } = await start();
    const plain = documentOf("/").replace(` nonce="${nonce}"`, "");
    const [identity, gzip, br] = [
      await raw("/"),
      await raw("/", { "accept-encoding": "gzip, deflate" }),
      await raw("/", { "accept-encoding": "gzip, deflate, br" }),
    ];
    expect(identity.body.toString()).toBe(plain);
    expect(gunzipSync(gzip.body).toString()).toBe(plain);
    expect(brotliDecompressSync(br.body).toString()).toBe(plain);
    expect([identity, gzip, br].map(({ headers }) => headers["content-encoding"])).toEqual([
      undefined,
      "gzip",
      "br",
    ]);
    expect(new Set([identity, gzip, br].map(({ headers }) => headers.etag)).size).toBe(3);
    for (const { headers, body } of [identity, gzip, br]) {
      expect(headers["cache-control"]).toBe("no-cache");
      expect(headers.vary).toBe("Cookie, Accept-Encoding");
      expect(headers["content-length"]).toBe(String(body.length));
    }
  });

  test("a cached page is answered to HEAD without a body, and with 304 to a client that has its entity tag", async () => {
    const { ask, rendered, pass } = await start();
    const head = await ask("/", {}, "HEAD");
    const etag = head.headers.get("etag") ?? "";
    expect(Number(head.headers.get("content-length"))).toBe((await (await ask("/")).text()).length);
    for (const sent of [etag, `W/${etag}`, `"x", ${etag}`, "*"]) {
      const response = await ask("/", { "if-none-match": sent });
      expect([response.status, await response.text()]).toEqual([304, ""]);
      expect(response.headers.get("etag")).toBe(etag);
      expect(response.headers.get("content-type")).toBeNull();
      expect(response.headers.get("content-security-policy")).toContain("sha256-");
    }
    expect((await ask("/", { "if-none-match": '"x"' })).status).toBe(200);
    pass(30_000);
    expect((await ask("/", { "if-none-match": etag })).status).toBe(304);
    expect(rendered).toHaveLength(2);
  });
});

describe("rendering pages for the cache", () => {
  test("requests that come while a page is rendered wait for that rendering", async () => {
    let finish = (_: Response) => {};
    const { ask, rendered, pages } = await start({
      render: () => new Promise((resolve) => (finish = resolve)),
    });
    const answers = Array.from({ length: 50 }, () => ask("/"));
    await expect.poll(() => rendered.length).toBe(1);
    expect(pages.measure()).toEqual({ pages: 0, bytes: 0 });
    finish(page("slow"));
    for (const response of await Promise.all(answers)) expect(response.status).toBe(200);
    expect(rendered).toEqual(["/"]);
  });

  test.each([
    ["an error", () => Promise.reject(new Error("broken"))],
    ["500", async () => page("", { status: 500 })],
    ["404", async () => page("", { status: 404 })],
    ["a redirect", async () => new Response(null, { status: 302, headers: { location: "/x" } })],
    ["a cookie", async () => page("", { cookie: "session=; Max-Age=0" })],
    ["no policy", async () => new Response("<p></p>")],
    ["its nonce in the text", async () => page(nonce)],
  ])(
    "a rendering that ends with %s is not cached, and each request gets its own answer",
    async (_what, render) => {
      const { ask, rendered, pages } = await start({ render });
      for (let times = 1; times <= 2; times += 1) {
        expect(await (await ask("/")).text()).toBe("of its own");
        expect(rendered).toHaveLength(times);
      }
      expect(pages.measure()).toEqual({ pages: 0, bytes: 0 });
    },
  );

  test("after a failed rendering, the next one is cached", async () => {
    const answers = [page("", { status: 503 }), page("well")];
    const { ask, rendered } = await start({ render: async () => answers.shift() ?? page("late") });
    expect((await ask("/")).status).toBe(203);
    for (let times = 0; times < 2; times += 1) expect(await (await ask("/")).text()).toContain("well");
    expect(rendered).toHaveLength(2);
  });

  test.each([
    [{}, 30_000],
    [{ seconds: 5 }, 5_000],
    [{ seconds: 300 }, 30_000],
  ])("a page of a route with %j is cached for %i ms and no longer", async (rule, cachedMs) => {
    const { ask, rendered, pass } = await start({ rule });
    await ask("/");
    pass(cachedMs - 1);
    await ask("/");
    expect(rendered).toHaveLength(1);
    pass(1);
    await ask("/");
    expect(rendered).toHaveLength(2);
  });

  test("a page is cached no longer than its loader allows", async () => {
    const { ask, rendered, pass } = await start({
      async render(address, context) {
        context.cachedUntil = Date.now() + 10_000;
        return page(address);
      },
    });
    await ask("/");
    // The page's moment was read a little after the rendering began.
    pass(9_900);
    await ask("/");
    expect(rendered).toHaveLength(1);
    pass(2_000);
    await ask("/");
    expect(rendered).toHaveLength(2);
  });

  test("a page whose time is over when it was rendered is sent and not cached", async () => {
    const { ask, rendered } = await start({
      async render(address, context) {
        context.cachedUntil = Date.now() - 60_000;
        return page(address);
      },
    });
    for (let times = 1; times <= 2; times += 1) {
      expect((await ask("/")).status).toBe(200);
      expect(rendered).toHaveLength(times);
    }
  });
});

describe("the size of the page cache", () => {
  test("ten thousand query strings without effect share one cached page", async () => {
    const { askInside, rendered, pages } = await start();
    await Promise.all(Array.from({ length: 10_000 }, (_, at) => askInside(`/?x=${at}&y=${"z".repeat(200)}`)));
    expect(rendered).toEqual(["/"]);
    expect(pages.measure().pages).toBe(1);
  });

  test("the page cache stays within its bytes, and keeps the page that everybody asks for", async () => {
    const maxBytes = 10_000;
    const { askInside, rendered, pages } = await start({ limits: { maxBytes } });
    for (let batch = 0; batch < 50; batch += 1) {
      await askInside("/");
      await Promise.all(Array.from({ length: 10 }, (_, at) => askInside(`/?source=${batch}-${at}`)));
      expect(pages.measure().bytes).toBeLessThanOrEqual(maxBytes);
    }
    expect(pages.measure().pages).toBeGreaterThan(10);
    expect(rendered).toHaveLength(501);
  });

  test("a full page cache drops the page that was asked for longest ago", async () => {
    const first = await start();
    await (await first.ask("/?source=a")).arrayBuffer();
    const { bytes } = first.pages.measure();
    server?.close();
    const { ask, rendered, pages } = await start({ limits: { maxBytes: 2 * bytes } });
    for (const source of ["a", "b", "a", "c", "a", "b"])
      await (await ask(`/?source=${source}`)).arrayBuffer();
    expect(rendered.map((address) => address.slice(-1))).toEqual(["a", "b", "c", "b"]);
    expect(pages.measure()).toEqual({ pages: 2, bytes: 2 * bytes });
  });

  test("a page larger than the whole page cache is sent and not cached", async () => {
    const { ask, pages } = await start({ limits: { maxBytes: 100 } });
    expect((await ask("/")).status).toBe(200);
    expect(pages.measure()).toEqual({ pages: 0, bytes: 0 });
  });
});

describe("cached pages that show jobs", () => {
  const statuses = async (ask: (path: string) => Promise<Response>, path: string, times: number) => {
    const found: number[] = [];
    for (let at = 0; at < times; at += 1) found.push((await ask(path)).status);
    return found;
  };

  test("a page that shows jobs is cached from the second request on", async () => {
    const { ask, rendered } = await start();
    expect(await statuses(ask, "/jobs", 4)).toEqual([203, 200, 200, 200]);
    expect(await statuses(ask, "/jobs/one", 3)).toEqual([203, 200, 200]);
    expect(await statuses(ask, "/jobs?field=a&field=b", 3)).toEqual([203, 200, 200]);
    expect(rendered).toEqual(["/jobs", "/jobs/one", "/jobs?field=a&field=b"]);
  });

  test("feeds, a page's data and pages for one person below a jobs page are not cached", async () => {
    const { ask, rendered } = await start();
    for (const path of [
      "/jobs/rss.xml",
      "/jobs.data",
      "/jobs/one.data",
      "/jobs/one/apply",
      "/jobs/one?saved=1",
    ])
      expect(await statuses(ask, path, 2), path).toEqual([203, 203]);
    expect(rendered).toEqual([]);
  });

  test("a change of any job drops the cached pages that show jobs", async () => {
    const { ask, rendered, change } = await start();
    await statuses(ask, "/jobs", 2);
    change();
    expect(await statuses(ask, "/jobs", 3)).toEqual([203, 200, 200]);
    expect(rendered).toEqual(["/jobs", "/jobs"]);
  });

  test("a page that shows jobs is not cached when a job changed during its rendering", async () => {
    const made = await start({
      render: async (address) => {
        if (made.rendered.length === 1) made.change();
        return page(address);
      },
    });
    expect(await statuses(made.ask, "/jobs", 4)).toEqual([203, 200, 203, 200]);
    expect(made.rendered).toEqual(["/jobs", "/jobs"]);
  });

  test("pages that show jobs are not cached while changes of jobs may be missed", async () => {
    const { ask, trust } = await start();
    await statuses(ask, "/jobs", 2);
    trust(false);
    expect(await statuses(ask, "/jobs", 2)).toEqual([203, 203]);
  });

  test("a page that shows jobs and could not be cached is not rendered for the cache again", async () => {
    const { ask, rendered } = await start({ render: async () => page("gone", { status: 410 }) });
    expect(await statuses(ask, "/jobs/gone", 4)).toEqual([203, 203, 203, 203]);
    expect(rendered).toEqual(["/jobs/gone"]);
  });

  test("a cached page that shows jobs expires after half a minute, and is cached again from its second request on", async () => {
    const { ask, pass } = await start();
    await statuses(ask, "/jobs", 2);
    pass(cacheLimits.maxMs + 1);
    expect(await statuses(ask, "/jobs", 2)).toEqual([203, 200]);
  });
});
