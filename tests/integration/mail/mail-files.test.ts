import { describe, expect, inject, test } from "vitest";
import { startApp } from "../../support/app/app";
import { openApp } from "../../support/app/app-in-process";
import { cloneDatabase } from "../../support/app/databases";
import { signUp, uniqueEmail } from "../../support/factories";
import { readMails, waitForMail } from "../../support/mail/read-mails";
import { isEverything } from "../../support/run/scope";

const starts = 3;

describe("mails without a mail server", () => {
  test("each mail is written as a file", async () => {
    const app = await openApp({ target: "production", databaseUrl: await cloneDatabase() });
    try {
      const email = uniqueEmail();
      await signUp(app.client(), { email });
      const mail = await waitForMail(app, {});
      expect(mail.to).toEqual([email]);
      expect(mail.text).toContain(`${app.baseUrl}/verify-email?t=`);
    } finally {
      await app.dispose();
    }
  });

  test.runIf(isEverything)(
    "mails on the embedded database survive kill -9: each is written after the restart, once",
    async () => {
      const app = await startApp({ target: "embedded", dataTemplate: inject("embeddedTemplate") });
      try {
        const emails: string[] = [];
        for (let round = 1; round <= starts; round += 1) {
          const email = uniqueEmail();
          await signUp(app.client(), { email });
          emails.push(email);
          await app.kill9();
          await app.restart();
        }
        const recipients = async () => (await readMails(app)).flatMap(({ to }) => to);
        await expect.poll(async () => (await recipients()).sort()).toEqual(emails.sort());
      } finally {
        await app.dispose();
      }
    },
  );
});
