import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { expect, inject, onTestFinished, test } from "vitest";
import { temporaryFolder } from "../../../scripts/services/cleanup.mjs";
import { openApp } from "../../support/app/app-in-process";
import { parseMail, startSmtp } from "../../support/mail/smtp";
import { runAdmin } from "../../support/people/admin";
import { isEverything } from "../../support/run/scope";

const email = "ana@example.es";

/** Settings of a process without a database, which the command needs none of. */
function settings(env: Record<string, string>) {
  const folder = temporaryFolder("test-mail");
  onTestFinished(folder.remove);
  const { PATH, HOME, TMPDIR } = process.env;
  return { PATH, HOME, TMPDIR, NODE_ENV: "production" as const, DATA_DIR: folder.path, ...env };
}

async function mailServer(options: Parameters<typeof startSmtp>[0] = {}) {
  const smtp = await startSmtp(options);
  onTestFinished(smtp.stop);
  return smtp;
}

test("npm run admin -- test-mail sends one mail, and says who has taken it", async () => {
  const smtp = await mailServer({ password: "una-clave" });
  const env = settings({ SMTP_URL: smtp.url, MAIL_FROM: "Matraz <hola@example.es>" });
  const { code, output } = await runAdmin(env, "test-mail", ` ${email.toUpperCase()} `);
  expect([code, output]).toEqual([0, expect.stringMatching(/^127\.0\.0\.1:\d+ has taken it\./)]);
  const [stored] = smtp.stored;
  expect(smtp.stored).toHaveLength(1);
  expect(stored).toMatchObject({ from: "hola@example.es", to: [email] });
  const mail = await parseMail(stored ?? { text: "" });
  expect(mail.subject).toBe("Correo de prueba de Matraz");
  expect(mail.text).toContain("Matraz puede enviar correos desde hola@example.es");
  expect(mail.html).toContain('lang="es"');
});

test.each([
  ["refuses the address", { at: "rcpt", code: 550 }, /did not take it: SMTP 550\.$/],
  ["refuses the sender", { at: "mail", code: 553 }, /did not take it: SMTP 553\.$/],
  ["cuts the line", { at: "end", cut: true }, /it may have arrived\.$/],
] as const)("a server that %s: its answer, and 1", async (_, behaviour, says) => {
  const smtp = await mailServer({ behave: () => behaviour });
  const { code, output } = await runAdmin(settings({ SMTP_URL: smtp.url }), "test-mail", email);
  expect([code, output]).toEqual([1, expect.stringMatching(says)]);
});

test("a server that is not there", async () => {
  const smtp = await startSmtp();
  await smtp.stop();
  const { code, output } = await runAdmin(settings({ SMTP_URL: smtp.url }), "test-mail", email);
  expect([code, output]).toEqual([1, expect.stringMatching(/did not take it: nobody listens there\.$/)]);
});

test("a server that speaks no TLS from the start", async () => {
  const smtp = await mailServer();
  const env = settings({ SMTP_URL: smtp.url.replace("smtp:", "smtps:") });
  const { code, output } = await runAdmin(env, "test-mail", email);
  expect([code, output]).toEqual([
    1,
    expect.stringMatching(/did not take it: what answers there speaks no TLS\.$/),
  ]);
});

test.runIf(isEverything)(
  "without a mail server a test mail is a file, beside a running server on the embedded database too",
  async () => {
    const app = await openApp({ target: "embedded", dataTemplate: inject("embeddedTemplate") });
    onTestFinished(app.dispose);
    const { code, output } = await runAdmin(app.env, "test-mail", email);
    const [, file = ""] = /it is a file: (.+\.eml)$/.exec(output) ?? [];
    expect(code, output).toBe(0);
    expect(existsSync(file)).toBe(true);
    expect(await readFile(file, "utf8")).toContain(`To: ${email}`);
  },
);

test("without a mail server a test mail is a file, whose name the command says", async () => {
  const { code, output } = await runAdmin(settings({}), "test-mail", email);
  const [, file = ""] = /it is a file: (.+\.eml)$/.exec(output) ?? [];
  expect(code, output).toBe(0);
  expect(await readFile(file, "utf8")).toContain(`To: ${email}`);
});

test.each([
  [["test-mail", "nadie"], 1, "«nadie» is no e-mail address."],
  [["test-mail"], 2, "Usage: npm run admin -- test-mail EMAIL"],
  [["check", "todo"], 2, "Usage: npm run admin -- check "],
])("%j ends with %i", async (words, code, output) => {
  expect(await runAdmin(settings({}), ...words)).toEqual({ code, output });
});
