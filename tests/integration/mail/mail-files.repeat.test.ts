import { expect, inject, onTestFinished, test } from "vitest";
import { startApp } from "../../support/app/app";
import { signUp, uniqueEmail } from "../../support/factories";
import { readMails } from "../../support/mail/read-mails";

const starts = 3;

test("mails on the embedded database survive kill -9: each is written after the restart, once", async () => {
  const app = await startApp({ target: "embedded", dataTemplate: inject("embeddedTemplate") });
  onTestFinished(app.dispose);
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
});
