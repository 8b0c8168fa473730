import { describe, expect, test } from "vitest";
import type { App } from "../support/app";
import { signUp } from "../support/factories";
import { mailedPath, mailsTo } from "../support/mail-files";
import { rawRequest } from "../support/raw-request";
import { useApp } from "../support/targets";

/** As a browser of this machine asks: from its own address, without what a proxy adds. */
function ask(app: App, path: string, headers: Record<string, string> = {}) {
  const lines = Object.entries({ Host: new URL(app.baseUrl).host, ...headers, Connection: "close" });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  return rawRequest(app.baseUrl, `GET ${path} HTTP/1.1\r\n${head}\r\n`);
}

describe("/dev/mailbox", () => {
  const app = useApp("embedded");
  const withMail = async () => {
    const { user } = await signUp(app().client());
    const link = await mailedPath(app(), user.email, "Confirma tu correo");
    const [mail] = await mailsTo(app(), user.email);
    return { email: user.email, link, id: mail?.id ?? "" };
  };

  test("lists the mails, and shows one with its links to our own pages", async () => {
    const { email, link, id } = await withMail();
    const list = await ask(app(), "/dev/mailbox");
    expect(list.status).toBe(200);
    expect(list.body).toContain(email);
    expect(list.body).toContain(`href="/dev/mailbox/${id}"`);
    expect(list.body).toContain('content="noindex"');
    const one = await ask(app(), `/dev/mailbox/${id}`);
    expect(one.body).toContain(`href="${link}"`);
  });

  test("the mail's own document may run and fetch nothing", async () => {
    const { id, link } = await withMail();
    const { status, headers, body } = await ask(app(), `/dev/mailbox/${id}/html`);
    expect(status).toBe(200);
    expect(body).toContain(link);
    const policy = headers["content-security-policy"] ?? "";
    expect(policy).toMatch(/^sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'/);
    expect(policy).not.toContain("script");
  });

  test.each(["x", "../../package", "..%2F..%2Fpackage", crypto.randomUUID()])("%s is no mail", async (id) => {
    expect((await ask(app(), `/dev/mailbox/${id}`)).status).toBe(404);
    expect((await ask(app(), `/dev/mailbox/${id}/html`)).status).toBe(404);
  });

  test.each<Record<string, string>>([
    { "X-Forwarded-For": "127.0.0.1" },
    { "X-Real-IP": "127.0.0.1" },
    { Forwarded: "for=127.0.0.1" },
    { Via: "1.1 proxy" },
    { Host: "evil.example.com" },
    { Host: "localhost.evil.example.com" },
    { Host: "localhost@evil.example.com" },
  ])("is not there for %j", async (headers) => {
    const { id } = await withMail();
    for (const path of ["", ".data", `/${id}`, `/${id}.data`, `/${id}/html`]) {
      const { status, body } = await ask(app(), `/dev/mailbox${path}`, headers);
      expect([400, 404], path).toContain(status);
      expect(body).not.toContain("Confirma");
    }
  });
});

describe.each([
  ["mails go to a server", { SMTP_URL: "smtp://127.0.0.1:9", RUN_WORKER: "false" }],
  ["the address is public", { APP_URL: "https://www.example.es" }],
])("where %s", (_case, env) => {
  const app = useApp("production", env);

  test("there is no mailbox", async () => {
    expect((await ask(app(), "/dev/mailbox", { Host: "localhost" })).status).toBe(404);
  });
});
