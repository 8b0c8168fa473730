import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { App } from "../../support/app/app";
import { openApp } from "../../support/app/app-in-process";
import { cloneDatabase } from "../../support/app/databases";
import { rawRequest } from "../../support/app/raw-request";
import { bodyOf, password, signUp, uniqueEmail } from "../../support/factories";
import { parseMail, startSmtp } from "../../support/mail/smtp";

const publicUrl = "http://matraz.example.es:8080";
const signUpPath = "/api/auth/sign-up/email";

describe("a mail as it arrives", () => {
  let app: App;
  let smtp: Awaited<ReturnType<typeof startSmtp>>;
  beforeAll(async () => {
    smtp = await startSmtp();
    app = await openApp({
      target: "production",
      databaseUrl: await cloneDatabase(),
      env: {
        APP_URL: publicUrl,
        SMTP_URL: smtp.url,
        MAIL_FROM: "Matraz ñ <avisos@matraz.example.es>",
        REQUIRE_EMAIL_VERIFICATION: "false",
        CONTACT_EMAIL: "hola@matraz.example.es",
      },
    });
  });
  afterAll(async () => {
    await app?.dispose();
    await smtp?.stop();
  });

  async function arrived(email: string, count = 1) {
    await expect.poll(() => smtp.to(email).length).toBe(count);
    const [mail] = smtp.to(email).slice(-1);
    if (!mail) throw new Error("No mail");
    return { envelope: mail, raw: mail.text, parsed: await parseMail(mail) };
  }

  test("goes from us to one person, with a subject, text and HTML", async () => {
    const email = uniqueEmail();
    await signUp(app.client(), { email });
    const { envelope, raw, parsed } = await arrived(email);
    expect(envelope).toMatchObject({ from: "avisos@matraz.example.es", to: [email] });
    expect(parsed.from).toEqual({ name: "Matraz ñ", address: "avisos@matraz.example.es" });
    expect(parsed.to).toEqual([{ name: "", address: email }]);
    expect([parsed.cc, parsed.bcc]).toEqual([undefined, undefined]);
    expect(parsed.subject).toBe("Confirma tu correo");
    expect(parsed.text).toContain("Hola, Ana:");
    expect(parsed.html).toContain("Hola, Ana:");
    expect(raw).toMatch(/^Auto-Submitted: auto-generated\r?$/m);
    expect(parsed.replyTo).toEqual([{ name: "Matraz ñ", address: "hola@matraz.example.es" }]);
    // The mark, in the mail itself: nobody is asked for it when the mail is opened.
    const part = { mimeType: "image/png", disposition: "inline", contentId: "<mark@mail>" };
    expect(parsed.attachments).toEqual([expect.objectContaining(part)]);
    expect(parsed.html).toContain('src="cid:mark@mail"');
    expect(parsed.html).not.toMatch(/src="https?:/);
  });

  test("leads to APP_URL, whatever host the request named", async () => {
    const email = uniqueEmail();
    const body = JSON.stringify({ email, password, name: "Ana Torres" });
    const response = await rawRequest(
      app.baseUrl,
      [
        `POST ${signUpPath} HTTP/1.1`,
        "Host: evil.example.com",
        "X-Forwarded-Host: evil.example.com",
        "X-Forwarded-For: 198.18.9.9",
        "Content-Type: application/json",
        `Content-Length: ${Buffer.byteLength(body)}`,
        "Connection: close",
        "",
        body,
      ].join("\r\n"),
    );
    expect(response.status).toBe(201);
    const { raw, parsed } = await arrived(email);
    const links = [...(parsed.html ?? "").matchAll(/href="([^"]*)"/g)].map(([, href]) => href ?? "");
    expect(links.length).toBeGreaterThan(0);
    for (const link of links)
      expect(link).toMatch(/^http:\/\/matraz\.example\.es:8080\/verify-email\?t=[\w-]{43}(#no-he-sido-yo)?$/);
    expect(parsed.text).toContain(links[0]);
    expect(raw).not.toContain("evil");
  });

  test("its link confirms the address, and no row holds it", async () => {
    const email = uniqueEmail();
    const client = app.client();
    await signUp(client, { email });
    const { parsed } = await arrived(email);
    const [, token = ""] = /\?t=([\w-]+)/.exec(parsed.text ?? "") ?? [];
    const { rows } = await app.db.query(
      `SELECT to_jsonb(d)::text AS row FROM email_deliveries d UNION ALL SELECT to_jsonb(j)::text FROM pgboss.job j
       UNION ALL SELECT to_jsonb(t)::text FROM verification_tokens t`,
    );
    expect(rows.length).toBeGreaterThan(1);
    for (const { row } of rows) expect(row).not.toContain(token);
    expect((await client.post("/api/auth/verify-email", { token })).status).toBe(200);
  });

  test("has the same Message-ID when it is sent again, and others have others", async () => {
    const email = uniqueEmail();
    await signUp(app.client(), { email });
    const first = await arrived(email);
    // The mail arrives before its row says so: a row queued before that would be overwritten, and not be sent again.
    const sent = "SELECT 1 FROM email_deliveries WHERE to_email = $1 AND status = 'sent'";
    await expect.poll(async () => (await app.db.query(sent, [email])).rowCount).toBe(1);
    const queue = `WITH again AS (
      UPDATE email_deliveries SET status = 'queued' WHERE to_email = $1 RETURNING id)
      INSERT INTO pgboss.job (name, data) SELECT 'mail', jsonb_build_object('deliveryId', id) FROM again`;
    await app.db.query(queue, [email]);
    const second = await arrived(email, 2);
    expect(first.parsed.messageId).toMatch(/^<[\w-]{43}@matraz\.example\.es>$/);
    expect(second.parsed.messageId).toBe(first.parsed.messageId);
    expect(second.parsed.date).toBe(first.parsed.date);
    const other = uniqueEmail();
    await signUp(app.client(), { email: other });
    expect((await arrived(other)).parsed.messageId).not.toBe(first.parsed.messageId);
  });

  test("a name with HTML in it is text", async () => {
    const email = uniqueEmail();
    await signUp(app.client(), { email, name: `<img src=x onerror=alert(1)> & "Ana"` });
    await arrived(email);
    // Nobody's words are repeated before the address is confirmed.
    await app.db.query("UPDATE users SET is_email_verified = true WHERE email = $1", [email]);
    await app.client().post("/api/auth/request-password-reset", { email });
    const { parsed } = await arrived(email, 2);
    expect(parsed.html).not.toContain("<img src=x");
    expect(parsed.html).toContain("&lt;img src=x");
    expect(parsed.text).toContain(`<img src=x onerror=alert(1)> & "Ana"`);
  });

  test.each([
    ["a name", { name: "Ana\r\nBcc: otra@example.es" }],
    ["an address", { email: "ana@example.es\r\nBcc: otra@example.es" }],
    ["an address with two", { email: "ana@example.es,otra@example.es" }],
  ])("%s that would add a recipient is refused", async (_, fields) => {
    const before = (await app.db.query("SELECT 1 FROM email_deliveries")).rowCount;
    const input = { email: uniqueEmail(), password, name: "Ana", ...fields };
    const response = await app.client().post(signUpPath, input);
    expect([response.status, (await bodyOf(response)).code]).toEqual([
      400,
      expect.stringMatching(/^INVALID_(REQUEST|EMAIL)$/),
    ]);
    expect((await app.db.query("SELECT 1 FROM email_deliveries")).rowCount).toBe(before);
  });

  test("the log names mails by their id, never by an address", async () => {
    const email = uniqueEmail();
    await signUp(app.client(), { email });
    await arrived(email);
    const sent = () => app.logs().filter(({ fields }) => fields.event === "mail.sent");
    await expect.poll(() => sent().length).toBeGreaterThan(0);
    expect(app.logs().filter(({ text }) => text.includes("@example.es"))).toEqual([]);
  });
});
