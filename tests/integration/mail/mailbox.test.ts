import { beforeAll, describe, expect, test } from "vitest";
import { signingKeys } from "~/lib/crypto/signing-keys.server";
import type { App } from "../../support/app/app";
import { rawRequest } from "../../support/app/raw-request";
import { useApp } from "../../support/app/targets";
import { signUp } from "../../support/factories";
import { readMails, waitForPath } from "../../support/mail/read-mails";

/** The key of the mailbox of the application in this process, which derives from its secrets. */
const mailboxKey = () => signingKeys("mailbox")[0] ?? "";

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

  test("the mailbox lists the mails, and shows one with its links to our own pages, in a document that may run and fetch nothing", async () => {
    const { email, link, id } = mail;
    const list = await askWithKey(app(), "/dev/mailbox");
    expect(list.status).toBe(200);
    for (const piece of [email, `href="/dev/mailbox/${id}"`, 'content="noindex"'])
      expect(list.body).toContain(piece);
    const one = await askWithKey(app(), `/dev/mailbox/${id}`);
    expect(one.body).toContain(`href="${link}"`);
    expect(one.body).toContain(`href="${link}#no-he-sido-yo"`);
    const { status, headers, body } = await askWithKey(app(), `/dev/mailbox/${id}/html`);
    expect(status).toBe(200);
    expect(body).toContain(link);
    const policy = headers["content-security-policy"] ?? "";
    expect(policy).toMatch(/^sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'/);
    expect(policy).not.toContain("script");
    for (const other of ["x", "..%2F..%2Fpackage", crypto.randomUUID()])
      for (const path of [other, `${other}/html`])
        expect((await askWithKey(app(), `/dev/mailbox/${path}`)).status, path).toBe(404);
  });

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

  async function expectNoMailbox(path: string, headers: Record<string, string>) {
    const { status, body, headers: got } = await ask(app(), path, headers);
    expect([400, 404], `${path} ${JSON.stringify(headers)}`).toContain(status);
    expect(body).not.toContain("Confirma");
    expect(got).not.toHaveProperty("set-cookie");
  }

  test("without the key, or with another one, there is no mailbox", async () => {
    const key = mailboxKey();
    const wrong = `${key.slice(0, -2)}${key.endsWith("AA") ? "BB" : "AA"}`;
    for (const path of pathsOf(mail.id))
      for (const headers of [{}, { Cookie: `mailbox=${wrong}` }] as Record<string, string>[])
        await expectNoMailbox(`/dev/mailbox${path}`, headers);
    for (const query of ["?key=", `?key=${wrong}`]) await expectNoMailbox(`/dev/mailbox${query}`, {});
  });

  test("for a request that a proxy has passed on, or to another host, there is no mailbox, with the key too", async () => {
    const Cookie = `mailbox=${mailboxKey()}`;
    const ofProxy = { "X-Forwarded-For": "127.0.0.1" };
    for (const path of pathsOf(mail.id)) await expectNoMailbox(`/dev/mailbox${path}`, { Cookie, ...ofProxy });
    await expectNoMailbox(`/dev/mailbox?key=${mailboxKey()}`, ofProxy);
    for (const name of proxyHeaders) await expectNoMailbox("/dev/mailbox.data", { Cookie, [name]: "" });
    for (const Host of ["evil.example.com", "localhost@evil.example.com"])
      await expectNoMailbox("/dev/mailbox.data", { Cookie, Host });
  });
});

/** A proxy adds one of these, whatever it says. */
const proxyHeaders = [
  ...["X-Forwarded-Port", "X-Real-IP", "Forwarded", "Via"],
  ...["X-Client-IP", "True-Client-IP", "CF-Connecting-IP"],
];

describe.each([
  ["goes to a mail server", { SMTP_URL: "smtp://127.0.0.1:9", RUN_WORKER: "false" }],
  ["is sent from a public address", { APP_URL: "https://www.example.es" }],
])("the mailbox where mail %s", (_case, env) => {
  const app = useApp("production", env);

  test("no mailbox is served, with the right key either", async () => {
    expect((await askWithKey(app(), "/dev/mailbox", { Host: "localhost" })).status).toBe(404);
  });
});
