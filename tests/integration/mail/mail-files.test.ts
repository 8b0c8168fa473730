import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, inject, test } from "vitest";
import { type App, startApp } from "../../support/app";
import { signUp, uniqueEmail } from "../../support/factories";
import { parseMail } from "../../support/smtp";

describe("without a mail server (embedded)", () => {
  async function readMails(app: App): Promise<string[]> {
    const folder = path.join(app.dataDir, "mail");
    if (!existsSync(folder)) return [];
    const files = (await readdir(folder)).filter((name) => name.endsWith(".eml"));
    return Promise.all(files.map((name) => readFile(path.join(folder, name), "utf8")));
  }

  test("each mail is a file", async () => {
    const app = await startApp({ target: "embedded", dataTemplate: inject("embeddedTemplate") });
    try {
      const email = uniqueEmail();
      await signUp(app.client(), { email });
      await expect.poll(async () => (await readMails(app)).length, { timeout: 20_000 }).toBe(1);
      const [text = ""] = await readMails(app);
      const parsed = await parseMail({ text });
      expect(parsed.to).toEqual([{ name: "", address: email }]);
      expect(parsed.text).toContain(`${app.baseUrl}/verify-email?t=`);
    } finally {
      await app.dispose();
    }
  });

  test("mails survive kill -9: each is written after the restart, once", async () => {
    const app = await startApp({ target: "embedded", dataTemplate: inject("embeddedTemplate") });
    try {
      const emails: string[] = [];
      for (let round = 1; round <= 3; round += 1) {
        const email = uniqueEmail();
        await signUp(app.client(), { email });
        emails.push(email);
        await app.kill9();
        await app.restart();
      }
      const recipients = async () =>
        (await Promise.all((await readMails(app)).map((text) => parseMail({ text })))).map(
          ({ to }) => to?.[0]?.address,
        );
      await expect.poll(async () => (await recipients()).sort(), { timeout: 30_000 }).toEqual(emails.sort());
    } finally {
      await app.dispose();
    }
  });
});
