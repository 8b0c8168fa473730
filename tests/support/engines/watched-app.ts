import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { freePort } from "../../../scripts/services/ports.mjs";
import { freshAddress6 } from "../app/addresses";
import type { App } from "../app/app";
import { openApp } from "../app/app-in-process";
import { cloneDatabase, emptyRedis } from "../app/databases";

/** An application behind a proxy that hears of whatever goes wrong in the browser before it. */
export interface WatchedApp extends App {
  /** Errors that nobody caught (React's of hydration among them), console errors, the policy's violations, failures. */
  problems: string[];
}

/**
 * WebKit's driver tells nothing of what a page complains about. So the page does: each script of ours begins with ears,
 * and the proxy, which the browser takes for the application, hears them.
 */
export async function openWatchedApp(settings: Record<string, string> = {}): Promise<WatchedApp> {
  const port = await freePort();
  const baseUrl = `http://127.0.0.1:${port}`;
  const env = { ...settings, APP_URL: baseUrl };
  const app = await openApp({
    target: "production",
    databaseUrl: await cloneDatabase(),
    redisUrl: await emptyRedis(),
    env,
  });
  const { baseUrl: behind, dispose } = app;
  const problems: string[] = [];
  const address = freshAddress6();
  const proxy = createServer((asked, answer) => {
    if (asked.url === reportPath) {
      void text(asked).then((problem) => problems.push(problem));
      answer.writeHead(204).end();
    } else pass(asked, answer);
  });
  await new Promise<void>((resolve) => proxy.listen(port, "127.0.0.1", resolve));

  function pass(asked: IncomingMessage, answer: ServerResponse) {
    const { method, url = "/" } = asked;
    const headers = { ...asked.headers, "accept-encoding": "identity", "x-forwarded-for": address };
    const onward = request(new URL(url, behind), { method, headers }, (response) => {
      const { statusCode = 0 } = response;
      if (statusCode >= 400) problems.push(`status ${statusCode}: ${method} ${url}`);
      const isScript = url.endsWith(".js") && statusCode === 200;
      const { "content-length": length, ...kept } = response.headers;
      answer.writeHead(statusCode, isScript || length === undefined ? kept : response.headers);
      if (isScript) answer.write(`${ears}\n`);
      response.pipe(answer);
    });
    // The browser that leaves a page ends its requests.
    onward.on("error", () => answer.destroy());
    answer.on("close", () => onward.destroy());
    asked.pipe(onward);
  }

  return Object.assign(app, {
    baseUrl,
    problems,
    async dispose() {
      proxy.closeAllConnections();
      await new Promise((resolve) => proxy.close(resolve));
      await dispose();
    },
  });
}

const reportPath = "/problem-in-the-browser";

/** `buffered` gives those of before as well. */
const ears = `(${listen})(${JSON.stringify(reportPath)});`;

function listen(path: string) {
  const marked = window as Window & { hasEars?: boolean };
  if (marked.hasEars) return;
  marked.hasEars = true;
  const report = (problem: string) => void navigator.sendBeacon(path, `${problem} (${location.pathname})`);
  window.addEventListener("error", ({ error, message }) => report(`exception: ${error?.stack ?? message}`));
  window.addEventListener("unhandledrejection", ({ reason }) =>
    report(`rejection: ${reason?.stack ?? reason}`),
  );
  const complain = console.error;
  console.error = (...words: unknown[]) => {
    // Remix writes it when a page is left while its data arrive.
    if (!String(words[0]).startsWith("AbortError")) report(`console: ${words.map(String).join(" ")}`);
    complain(...words);
  };
  document.addEventListener("securitypolicyviolation", (violation) =>
    report(`policy: ${violation.effectiveDirective} ${violation.blockedURI} ${violation.sourceFile}`),
  );
}
