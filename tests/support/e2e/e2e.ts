import pg from "pg";
import { type BrowserContext, test as base, expect, type Page, type Response } from "playwright/test";
import { freshAddress6 } from "../app/addresses";
import { isOnPhone, isPlain, phoneScreen } from "./screens";

export { expect };

interface Fixtures {
  /** The address this test's browser seems to come from: its rate limits are its own. */
  address: string;
  /**
   * Unexpected problems in the browser: console errors, uncaught exceptions, refused by the CSP, failed
   * requests, answers of 400 and above, requests to other hosts. Call `expected` with a pattern, before or after,
   * for those that a test causes on purpose; any other fails the test at its end.
   */
  problems: { expected: (pattern: RegExp) => void };
  /** Opens a page of ours; with JavaScript it waits until the page's own has taken over. */
  visit: (path: string) => Promise<Response>;
  /** The paths of the browser's POSTs so far. */
  posts: string[];
  /** Which application: what the names of its variables begin with. */
  application: string;
  /** The application's database. */
  db: pg.Pool;
}

interface WorkerFixtures {
  /** Connections to an application's database: a worker, and its browser, serve the tests of all applications. */
  poolOf: (application: string) => pg.Pool;
}

/** Playwright's test, for a browser with an address of its own in which nothing may go wrong unnoticed. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  application: ["E2E", { option: true }],
  poolOf: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
    async ({}, use) => {
      const pools = new Map<string, pg.Pool>();
      await use((application) => {
        const connectionString = process.env[`${application}_DATABASE_URL`];
        const pool = pools.get(application) ?? new pg.Pool({ connectionString, max: 2 });
        pools.set(application, pool);
        return pool;
      });
      for (const pool of pools.values()) await pool.end();
    },
    { scope: "worker" },
  ],
  db: async ({ application, poolOf }, use) => {
    await use(poolOf(application));
  },
  baseURL: async ({ application }, use) => {
    await use(process.env[`${application}_BASE_URL`]);
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
  address: async ({}, use) => {
    await use(freshAddress6());
  },
  extraHTTPHeaders: async ({ address }, use) => {
    await use({ "x-forwarded-for": address });
  },
  viewport: async ({ viewport }, use, info) => {
    await use(isOnPhone(info) ? phoneScreen?.viewport : viewport);
  },
  userAgent: async ({ userAgent }, use, info) => {
    await use(isOnPhone(info) ? phoneScreen?.userAgent : userAgent);
  },
  deviceScaleFactor: async ({ deviceScaleFactor }, use, info) => {
    await use(isOnPhone(info) ? phoneScreen?.deviceScaleFactor : deviceScaleFactor);
  },
  isMobile: async ({ isMobile }, use, info) => {
    await use(isOnPhone(info) || isMobile);
  },
  hasTouch: async ({ hasTouch }, use, info) => {
    await use(isOnPhone(info) || hasTouch);
  },
  javaScriptEnabled: async ({ javaScriptEnabled }, use, info) => {
    await use(isPlain(info) ? false : javaScriptEnabled);
  },
  visit: async ({ page, javaScriptEnabled }, use) => {
    await use(async (path) => {
      const response = await page.goto(path);
      if (javaScriptEnabled !== false) await hydrated(page);
      expect(response, `an answer for ${path}`).not.toBeNull();
      return response as Response;
    });
  },
  posts: async ({ context }, use) => {
    const posts: string[] = [];
    context.on("request", (request) => {
      if (request.method() === "POST") posts.push(new URL(request.url()).pathname);
    });
    await use(posts);
  },
  problems: [
    async ({ context, baseURL, javaScriptEnabled }, use, info) => {
      const found: string[] = [];
      const patterns: RegExp[] = [];
      // Chromium with JavaScript off reports every script of a page as blocked.
      if (!javaScriptEnabled) patterns.push(/^failed: GET \S+\.js csp$/);
      watch(context, new URL(baseURL ?? "").origin, (problem) => found.push(problem));
      await use({ expected: (pattern) => void patterns.push(pattern) });
      const unexpected = found.filter((problem) => !patterns.some((pattern) => pattern.test(problem)));
      if (info.status !== info.expectedStatus) unexpected.push(...(await describePages(context)));
      if (unexpected.length > 0) throw new Error(["In the browser:", ...unexpected].join("\n"));
    },
    { auto: true },
  ],
});

/** The journeys' test against the application that has a mail server. */
export const mailTest = test.extend({ application: "E2E_MAIL" });

/** The journeys' test against the application at `localhost`: an IP has no passkeys. */
export const namedTest = test.extend({ application: "E2E_NAMED" });

/**
 * The journeys' test against the application on the embedded database, without Redis and without a mail server. The
 * platform is open there.
 */
export const embeddedTest = test.extend({ application: "E2E_EMBEDDED" });

/** Where that application writes its mails. */
export const embeddedMailFolder = () => ({ folder: process.env.E2E_EMBEDDED_MAIL_FOLDER ?? "" });

/** Where that mail server keeps what it was given. */
export const mailFolder = () => ({ folder: process.env.E2E_MAIL_FOLDER ?? "" });

/**
 * React says nowhere in the open when a document is its own; until then a click is the browser's, which is as good
 * for a person and not for a test of the script. A page without scripts has nothing to wait for.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    if (!document.querySelector("script[type=module]")) return true;
    const [, root] = Object.entries(document).find(([key]) => key.startsWith("__reactContainer$")) ?? [];
    return root?.stateNode.current.memoizedState.isDehydrated === false;
  });
}

/** What stands on the pages of a test that failed: what a picture says, for those who have its output alone. */
function describePages(context: BrowserContext): Promise<string[]> {
  const described = context.pages().map(async (page) => {
    const shown = await page.evaluate(() => {
      const texts = [...document.querySelectorAll("h1, [role=status], [role=alert], dialog[open]")]
        .map(({ textContent }) => textContent?.trim())
        .filter((text) => text !== "");
      const focus = document.activeElement?.cloneNode() as Element | undefined;
      return `says ${JSON.stringify(texts)}, focus on ${focus?.outerHTML}`;
    });
    return `${page.url()} ${shown}`;
  });
  return Promise.all(described.map((each) => each.catch(String)));
}

function watch(context: BrowserContext, origin: string, report: (problem: string) => void) {
  context.on("console", (message) => {
    // Remix writes it when a page is left while its data arrive.
    if (message.text().startsWith("AbortError: signal is aborted")) return;
    if (message.type() === "error") report(`console: ${message.text()} (${message.location().url})`);
  });
  context.on("weberror", (error) => report(`exception: ${error.error().stack ?? error.error().message}`));
  context.on("request", (request) => {
    const { protocol, origin: target } = new URL(request.url());
    if (protocol.startsWith("http") && target !== origin) report(`other host: ${request.url()}`);
  });
  context.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "";
    // A navigation ends the requests of the page before it.
    if (reason !== "net::ERR_ABORTED") report(`failed: ${request.method()} ${request.url()} ${reason}`);
  });
  context.on("response", (response) => {
    if (response.status() >= 400) report(`status ${response.status()}: ${response.url()}`);
  });
}
