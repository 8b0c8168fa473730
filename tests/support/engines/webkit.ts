import { startChild } from "../../../scripts/services/child.mjs";
import { temporaryFolder } from "../../../scripts/services/cleanup.mjs";
import { freePort } from "../../../scripts/services/ports.mjs";
import type { Element, Engine } from "./engine";

/** The name of an element's id in WebDriver's answers (https://www.w3.org/TR/webdriver2/#elements). */
const elementKey = "element-6066-11e4-a52e-4f735466cecf";

/** WebKitGTK's own small browser by WebDriver, on a screen that nobody sees. */
export async function startWebKit(programs: { driver: string; screen: string }): Promise<Engine> {
  const home = temporaryFolder("webkit");
  const screen = await startChild({
    name: "Xvfb",
    command: programs.screen,
    // It takes a free number and says which.
    args: ["-displayfd", "1", "-nolisten", "tcp", "-screen", "0", "1280x1024x24"],
    isReady: (lines) => lines.some((line) => /^\d+$/.test(line)),
  });
  const display = screen.lines.find((line) => /^\d+$/.test(line));
  const port = await freePort();
  const driver = await startChild({
    name: "WebKitWebDriver",
    command: programs.driver,
    args: [`--port=${port}`],
    spawn: {
      env: {
        ...process.env,
        HOME: home.path,
        XDG_RUNTIME_DIR: home.path,
        DISPLAY: `:${display}`,
        LANGUAGE: "es",
      },
    },
    isReady: () =>
      fetch(`http://127.0.0.1:${port}/status`).then(
        ({ ok }) => ok,
        () => false,
      ),
  });

  async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
    const response = await fetch(`http://127.0.0.1:${port}/session${path}`, {
      method,
      body: method === "POST" ? JSON.stringify(body ?? {}) : undefined,
    });
    const { value } = (await response.json()) as { value: T & { error?: string; message?: string } };
    if (!response.ok) throw new Error(`${method} ${path}: ${value.error} ${value.message}`);
    return value;
  }

  const { sessionId } = await ask<{ sessionId: string }>("POST", "", { capabilities: {} });
  const inSession = <T>(method: string, path: string, body?: unknown) =>
    ask<T>(method, `/${sessionId}${path}`, body);
  const run = <T>(script: string, words: unknown[]) =>
    inSession<T>("POST", "/execute/sync", { script: `return (${script})(...arguments)`, args: words });

  function actionsOf(id: string): Element {
    const act = (action: string, body?: unknown) => inSession<void>("POST", `/element/${id}/${action}`, body);
    return {
      async click() {
        await run(String(bringIntoView), [{ [elementKey]: id }]);
        await act("click");
      },
      async fill(text) {
        await act("clear");
        await act("value", { text });
      },
      async choose(option) {
        const found = await run<Record<string, string>>(String(optionOf), [{ [elementKey]: id }, option]);
        await inSession("POST", `/element/${found[elementKey]}/click`);
      },
      attach: (file) => act("value", { text: file }),
    };
  }

  return {
    name: "WebKit",
    goTo: (url) => inSession<void>("POST", "/url", { url }),
    evaluate: (script, ...words) => run(script, words),
    async find(script, ...words) {
      const id = (await run<Record<string, string> | null>(script, words))?.[elementKey];
      return id ? actionsOf(id) : undefined;
    },
    forgetCookies: () => inSession<void>("DELETE", "/cookie"),
    async stop() {
      await inSession("DELETE", "");
      await driver.stop();
      await screen.stop();
      home.remove();
    },
  };
}

/** The driver takes what is just below the window for visible. */
function bringIntoView(element: HTMLElement) {
  element.scrollIntoView({ block: "center", behavior: "instant" });
}

function optionOf(select: HTMLSelectElement, text: string) {
  return [...select.options].find((option) => option.text === text);
}
