import { beforeAll, describe, expect, test } from "vitest";
import { signingKeys } from "~/lib/crypto/signing-keys.server";
import type { App } from "../../support/app/app";
import { rawRequest } from "../../support/app/raw-request";
import { useApp, useProcess } from "../../support/app/targets";
import { signUp } from "../../support/factories";
import { readMails, waitForPath } from "../../support/mail/read-mails";
import { isEverything } from "../../support/run/scope";

/** The key of the mailbox of the application in this process, which derives from its secrets. */
const mailboxKey = () => signingKeys("mailbox")[0] ?? "";

/** The same key, as an application of a process of its own wrote it to the terminal. */
function shownKey(app: Pick<App, "logs">): string {
  const texts = app.logs().map(({ text }) => text);
  return texts.map((text) => /^Mails are at \S+\?key=([\w-]+)$/.exec(text)?.[1]).find(Boolean) ?? "";
}

/** As a browser of this machine asks: from its own address, without what a proxy adds. */
function ask(app: App, path: string, headers: Record<string, string> = {}) {
  const lines = Object.entries({ Host: new URL(app.baseUrl).host, ...headers, Connection: "close" });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  return rawRequest(app.baseUrl, `GET ${path} HTTP/1.1\r\n${head}\r\n`);
}

/** The same with the key. */
function askWithKey(app: App, path: string, headers: Record<string, string> = {}) {
  return ask(app, path, { Cookie: `mailbox=${mailboxKey()}`, ...headers });
}

describe("/dev/mailbox", () => {
  const app = useApp("production");
  const pathsOf = (id: string) => ["", ".data", `/${id}`, `/${id}.data`, `/${id}/html`];
  let mail: { email: string; link: string; id: string };
  beforeAll(async () => {
    const { user } = await signUp(app().client());
    const link = await waitForPath(app(), { to: user.email, subject: "Confirma tu correo" });
    const [found] = await readMails(app(), { to: user.email });
    mail = { email: user.email, link, id: found?.id ?? "" };
  });

  test("lists the mails, and shows one with its links to our own pages", async () => {
    const { email, link, id } = mail;
    const list = await askWithKey(app(), "/dev/mailbox");
    expect(list.status).toBe(200);
    expect(list.body).toContain(email);
    expect(list.body).toContain(`href="/dev/mailbox/${id}"`);
    expect(list.body).toContain('content="noindex"');
    const one = await askWithKey(app(), `/dev/mailbox/${id}`);
    expect(one.body).toContain(`href="${link}"`);
    expect(one.body).toContain(`href="${link}#no-he-sido-yo"`);
  });

  test("the mail's own document may run and fetch nothing", async () => {
    const { id, link } = mail;
    const { status, headers, body } = await askWithKey(app(), `/dev/mailbox/${id}/html`);
    expect(status).toBe(200);
    expect(body).toContain(link);
    const policy = headers["content-security-policy"] ?? "";
    expect(policy).toMatch(/^sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'/);
    expect(policy).not.toContain("script");
  });

  test.each(["x", "../../package", "..%2F..%2Fpackage", crypto.randomUUID()])(
    "%s is not a mail",
    async (id) => {
      expect((await askWithKey(app(), `/dev/mailbox/${id}`)).status).toBe(404);
      expect((await askWithKey(app(), `/dev/mailbox/${id}/html`)).status).toBe(404);
    },
  );

  test("the address with the key leads to the mailbox, and a cookie keeps the key", async () => {
    const { email } = mail;
    const key = mailboxKey();
    expect(key).toHaveLength(43);
    const opened = await ask(app(), `/dev/mailbox?key=${key}`);
    expect([opened.status, opened.headers.location]).toEqual([302, "/dev/mailbox"]);
    const [cookie = "", ...attributes] = (opened.headers["set-cookie"] ?? "").split("; ");
    expect(attributes.sort()).toEqual(["HttpOnly", "Path=/dev/mailbox", "SameSite=Lax"]);
    const list = await ask(app(), "/dev/mailbox", { Cookie: cookie });
    expect(list.status).toBe(200);
    expect(list.body).toContain(email);
    const json = app()
      .logs()
      .filter(({ fields }) => fields.event !== undefined);
    expect(json.filter(({ text }) => text.includes(key))).toEqual([]);
  });

  test.each(["no key", "another key"])("is not there with %s", async (name) => {
    const { id } = mail;
    const key = mailboxKey();
    const wrong = `${key.slice(0, -2)}${key.endsWith("AA") ? "BB" : "AA"}`;
    const isOther = name === "another key";
    for (const path of pathsOf(id)) {
      const asked = await ask(app(), `/dev/mailbox${path}`, isOther ? { Cookie: `mailbox=${wrong}` } : {});
      expect(asked.status, path).toBe(404);
      expect(asked.body).not.toContain("Confirma");
      const linked = await ask(app(), `/dev/mailbox${path}${isOther ? `?key=${wrong}` : "?key="}`);
      expect(linked.status, path).toBe(404);
      expect(linked.headers).not.toHaveProperty("set-cookie");
    }
  });

  test.each<Record<string, string>>([
    { "X-Forwarded-For": "127.0.0.1" },
    { "X-Forwarded-For": "" },
    { "X-Forwarded-Host": "localhost" },
    { "X-Forwarded-Proto": "http" },
    { "X-Forwarded-Port": "3000" },
    { "X-Forwarded-Server": "proxy" },
    { "X-Real-IP": "127.0.0.1" },
    { Forwarded: "for=127.0.0.1" },
    { Via: "1.1 proxy" },
    { "X-Client-IP": "127.0.0.1" },
    { "True-Client-IP": "127.0.0.1" },
    { "CF-Connecting-IP": "127.0.0.1" },
    { Host: "evil.example.com" },
    { Host: "localhost.evil.example.com" },
    { Host: "localhost@evil.example.com" },
  ])("is not there for %j, with the key", async (headers) => {
    const { id } = mail;
    for (const path of pathsOf(id)) {
      const { status, body } = await askWithKey(app(), `/dev/mailbox${path}`, headers);
      expect([400, 404], path).toContain(status);
      expect(body).not.toContain("Confirma");
    }
    const linked = await ask(app(), `/dev/mailbox?key=${mailboxKey()}`, headers);
    expect([400, 404]).toContain(linked.status);
  });
});

describe.runIf(isEverything)("/dev/mailbox of a process of its own", () => {
  const app = useProcess("production");

  test("the key that the terminal shows opens the mailbox, also after a restart", async () => {
    const headers = { Cookie: `mailbox=${shownKey(app())}` };
    expect((await ask(app(), "/dev/mailbox", headers)).status).toBe(200);
    await app().restart();
    expect((await ask(app(), "/dev/mailbox", headers)).status).toBe(200);
  });
});

describe.each([
  ["mails go to a server", { SMTP_URL: "smtp://127.0.0.1:9", RUN_WORKER: "false" }],
  ["the address is public", { APP_URL: "https://www.example.es" }],
])("where %s", (_case, env) => {
  const app = useApp("production", env);

  test("there is no mailbox, with the right key too", async () => {
    expect((await askWithKey(app(), "/dev/mailbox", { Host: "localhost" })).status).toBe(404);
  });
});
