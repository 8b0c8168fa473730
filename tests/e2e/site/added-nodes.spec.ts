import type { Page } from "playwright/test";
import { expect, hydrated, test } from "../../support/e2e/e2e";

/** Nodes as extensions add them, once the document is read and before our scripts run. */
const additions: Record<string, () => void> = {
  "attributes, as spelling checkers set them": () => {
    document.documentElement.setAttribute("data-extension", "x");
    document.body.setAttribute("cz-shortcut-listen", "true");
    for (const input of document.querySelectorAll("input")) input.setAttribute("data-gramm", "false");
  },
  "a script in the head": () => document.head.prepend(document.createElement("script")),
  "a link at the head's end": () => document.head.append(document.createElement("link")),
  "a div at the body's start": () => document.body.prepend(document.createElement("div")),
  "an element at the body's end": () => document.body.append(document.createElement("x-extension")),
  "an element beside the head": () => document.documentElement.prepend(document.createElement("x-extension")),
  "a button beside each field": () => {
    for (const input of document.querySelectorAll("input"))
      input.after(document.createElement("x-extension"));
  },
};

/** Opens a page and holds our scripts until somebody has typed and something has been added. */
async function openSlowly(page: Page, path: string, type: () => Promise<void>, adds: (() => void)[]) {
  let release = () => {};
  const typed = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/entry\.client/, async (route) => {
    await typed;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "commit" });
  await page.locator("footer").waitFor();
  await type();
  for (const add of adds) await page.evaluate(add);
  release();
  await hydrated(page);
  await page.unroute(/entry\.client/);
}

test.describe("what was typed before our scripts ran stays, and the focus too", {
  tag: ["@js", "@once"],
}, () => {
  // React reports that it replaces the document.
  test.beforeEach(({ problems }) => problems.expected(/Minified React error #4(18|23)/));

  test("on a page to which an extension adds something", async ({ page }) => {
    const email = page.getByLabel("Correo electrónico");
    const password = page.getByLabel("Contraseña", { exact: true });
    for (const [what, add] of Object.entries(additions)) {
      const type = async () => {
        await email.fill("ana@example.es");
        await password.pressSequentially("secreto");
        await page.keyboard.press("ArrowLeft");
      };
      await openSlowly(page, "/login", type, [add]);
      await expect(email, what).toHaveValue("ana@example.es");
      await expect(password, what).toBeFocused();
      await page.keyboard.type("x");
      await expect(password, what).toHaveValue("secretxo");
    }
  });

  test("in checks, choices and long forms", async ({ page }) => {
    const all = Object.values(additions);
    const name = page.getByLabel("Nombre", { exact: false }).first();
    const organization = page.getByRole("radio").nth(1);
    const consent = page.getByRole("checkbox").first();
    const joins = async () => {
      await name.fill("Ana Ruiz");
      await organization.check();
      await consent.check();
      await name.focus();
    };
    await openSlowly(page, "/", joins, all);
    await expect(name).toBeFocused();
    await expect(name).toHaveValue("Ana Ruiz");
    await expect(organization).toBeChecked();
    await expect(consent).toBeChecked();

    const since = page.locator("select[name=publishedSince]");
    const words = page.locator("form [name=q]").first();
    const chooses = async () => {
      await words.fill("química");
      await since.selectOption({ index: 1 });
    };
    await openSlowly(page, "/jobs", chooses, all);
    await expect(words).toHaveValue("química");
    await expect(since).not.toHaveValue("");
  });
});

/** Holds what React has put off, such as the first rendering, until `release` is called in the page. */
function holdWork() {
  const { postMessage } = MessagePort.prototype;
  const held: (() => void)[] = [];
  let isHeld = true;
  MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
    const send = () => postMessage.call(this, message);
    if (isHeld) held.push(send);
    else send();
  };
  Object.assign(window, {
    release() {
      isHeld = false;
      for (const send of held) send();
    },
  });
}

test("what is pressed and typed before the first rendering is no error, and stays", {
  tag: ["@js", "@once"],
}, async ({ page }) => {
  await page.addInitScript(holdWork);
  await page.goto("/login");
  await page.waitForFunction(() => Object.keys(document).some((key) => key.startsWith("__reactContainer$")));
  const email = page.getByLabel("Correo electrónico");
  await email.click();
  await email.pressSequentially("ana@example.es");
  await page.evaluate(() => (Reflect.get(window, "release") as () => void)());
  await hydrated(page);
  await expect(email).toBeFocused();
  await expect(email).toHaveValue("ana@example.es");
});
