import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { App } from "../../support/app/app";
import { openApp } from "../../support/app/app-in-process";
import { cloneDatabase } from "../../support/app/databases";
import { rawRequest } from "../../support/app/raw-request";
import { password, signUp, uniqueEmail } from "../../support/factories";
import { parseMail, startSmtp } from "../../support/mail/smtp";
import { insertUser } from "../../support/people/users";

const publicUrl = "http://matraz.example.es:8080";

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

  test("a mail goes from us to one person, with a subject, text and HTML that lead to APP_URL, whatever host the request named", async () => {
    const email = uniqueEmail();
    const body = JSON.stringify({ email, password, name: "Ana Torres" });
    const response = await rawRequest(
      app.baseUrl,
      [
        "POST /api/auth/sign-up/email HTTP/1.1",
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
    const { envelope, raw, parsed } = await arrived(email);
    expect(envelope).toMatchObject({ from: "avisos@matraz.example.es", to: [email] });
    expect(parsed).toMatchObject({
      from: { name: "Matraz ñ", address: "avisos@matraz.example.es" },
      to: [{ name: "", address: email }],
      subject: "Confirma tu correo",
      text: expect.stringContaining("Hola, Ana:"),
      html: expect.stringContaining("Hola, Ana:"),
      replyTo: [{ name: "Matraz ñ", address: "hola@matraz.example.es" }],
    });
    expect([parsed.cc, parsed.bcc]).toEqual([undefined, undefined]);
    expect(raw).toMatch(/^Auto-Submitted: auto-generated\r?$/m);
    // The mark, in the mail itself: nobody is asked for it when the mail is opened.
    const part = { mimeType: "image/png", disposition: "inline", contentId: "<mark@mail>" };
    expect(parsed.attachments).toEqual([expect.objectContaining(part)]);
    expect(parsed.html).toContain('src="cid:mark@mail"');
    expect(parsed.html).not.toMatch(/src="https?:/);
    const links = [...(parsed.html ?? "").matchAll(/href="([^"]*)"/g)].map(([, href]) => href ?? "");
    expect(links.length).toBeGreaterThan(0);
    for (const link of links)
      expect(link).toMatch(/^http:\/\/matraz\.example\.es:8080\/verify-email\?t=[\w-]{43}(#no-he-sido-yo)?$/);
    expect(parsed.text).toContain(links[0]);
    expect(raw).not.toContain("evil");
  });

  test("a mail's link confirms the address, no row holds the link and no line of the log the address", async () => {
    const email = uniqueEmail();
    const client = app.client();
    await signUp(client, { email });
    const { parsed } = await arrived(email);
    const [, token = ""] = /\?t=([\w-]+)/.exec(parsed.text ?? "") ?? [];
    const { rows } = await app.db.query(
      `SELECT to_jsonb(d)::text AS row FROM email_deliveries d UNION ALL SELECT to_jsonb(j)::text FROM queued_jobs j
       UNION ALL SELECT to_jsonb(t)::text FROM verification_tokens t`,
    );
    expect(rows.length).toBeGreaterThan(1);
    for (const { row } of rows) expect(row).not.toContain(token);
    expect((await client.post("/api/auth/verify-email", { token })).status).toBe(200);
    const sent = () => app.logs().filter(({ fields }) => fields.event === "mail.sent");
    await expect.poll(() => sent().length).toBeGreaterThan(0);
    expect(app.logs().filter(({ text }) => text.includes("@example.es"))).toEqual([]);
  });

  test("a mail has the same Message-ID when it is sent again", async () => {
    const email = uniqueEmail();
    await signUp(app.client(), { email });
    const first = await arrived(email);
    // The mail arrives before its row says so: a row queued before that would be overwritten, and not be sent again.
    const sent = "SELECT 1 FROM email_deliveries WHERE to_email = $1 AND status = 'sent'";
    await expect.poll(async () => (await app.db.query(sent, [email])).rowCount).toBe(1);
    const queue =
      "UPDATE email_deliveries SET status = 'queued', due_at = now(), leased_until = NULL WHERE to_email = $1";
    await app.db.query(queue, [email]);
    const second = await arrived(email, 2);
    expect(first.parsed.messageId).toMatch(/^<[\w-]{43}@matraz\.example\.es>$/);
    expect(second.parsed.messageId).toBe(first.parsed.messageId);
    expect(second.parsed.date).toBe(first.parsed.date);
  });

  test("a name with HTML in it is text in a mail", async () => {
    const email = uniqueEmail();
    // Nobody's words are repeated before the address is confirmed.
    const name = `<img src=x onerror=alert(1)> & "Ana"`;
    await insertUser(app.db, { email, name, isEmailVerified: true });
    await app.client().post("/api/auth/request-password-reset", { email });
    const { parsed } = await arrived(email);
    expect(parsed.html).not.toContain("<img src=x");
    expect(parsed.html).toContain("&lt;img src=x");
    expect(parsed.text).toContain(`<img src=x onerror=alert(1)> & "Ana"`);
  });
});
