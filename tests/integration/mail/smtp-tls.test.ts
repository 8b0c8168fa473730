import { hostname, networkInterfaces } from "node:os";
import { afterEach, describe, expect, test } from "vitest";
import { createSmtpTransport } from "~/lib/outbox/smtp-transport.server";
import { startSmtp } from "../../support/mail/smtp";

type Smtp = Awaited<ReturnType<typeof startSmtp>>;

/** This machine, by an address that other machines could reach too; by its name where it has none. */
const ownAddress =
  Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ internal, family }) => !internal && family === "IPv4")?.address ?? hostname();

const noTls =
  "ETLS the mail server gives no TLS: SMTP_URL has a password or asks for TLS, so nothing is sent in clear";

const message = {
  to: "ana@example.es",
  subject: "Hola",
  html: "<p>Hola</p>",
  text: "Hola",
  messageId: "<1@example.es>",
  date: new Date("2026-11-20T07:00:00.000Z"),
};

let smtp: Smtp | undefined;
afterEach(async () => {
  await smtp?.stop();
});

/** Hands one mail over to a server of its own. */
async function sendMail(options: Parameters<typeof startSmtp>[0], query = "") {
  smtp = await startSmtp(options);
  const outcome = await createSmtpTransport(`${smtp.url}${query}`).sendMail("1", message, async () => {});
  const { logins } = smtp.control;
  return { outcome, logins, encrypted: smtp.stored.map(({ isEncrypted }) => isEncrypted) };
}

/** The server's certificate is its own. */
const anyCertificate = "?tls.rejectUnauthorized=false";

describe("credentials for a mail server on another host", () => {
  const remote = { host: ownAddress, password: "secret" };

  test.each(["", "?ignoreTLS=true", "?requireTLS=false", "?opportunisticTLS=true"])(
    "credentials are not sent to a mail server on another host without TLS (%s)",
    async (query) => {
      expect(await sendMail(remote, query)).toEqual({
        outcome: { state: "refused", reason: noTls, isPermanent: false },
        logins: 0,
        encrypted: [],
      });
    },
  );

  test("credentials for a mail server on another host are sent inside TLS", async () => {
    const accepted = { outcome: { state: "accepted" }, logins: 1, encrypted: [true] };
    expect(await sendMail({ ...remote, offersTls: true }, anyCertificate)).toEqual(accepted);
    await smtp?.stop();
    expect(await sendMail({ ...remote, offersTls: true }, `${anyCertificate}&ignoreTLS=true`)).toEqual(
      accepted,
    );
  });

  test("credentials are not sent to a mail server whose certificate nobody signed", async () => {
    const { outcome, logins } = await sendMail({ ...remote, offersTls: true });
    expect([outcome.state, logins]).toEqual(["refused", 0]);
  });
});

test.each(["127.0.0.1", "localhost", "127.0.0.2"])(
  "credentials for a mail server on this machine (%s) need no TLS",
  async (host) => {
    expect(await sendMail({ host, password: "secret" })).toEqual({
      outcome: { state: "accepted" },
      logins: 1,
      encrypted: [false],
    });
  },
);

test("without credentials, TLS is used where a mail server offers it, and done without where not", async () => {
  const plain = await sendMail({ host: ownAddress });
  expect([plain.outcome.state, plain.encrypted]).toEqual(["accepted", [false]]);
  await smtp?.stop();
  const offered = await sendMail({ host: ownAddress, offersTls: true }, anyCertificate);
  expect([offered.outcome.state, offered.encrypted]).toEqual(["accepted", [true]]);
});
