import { isIP } from "node:net";
import { Readable } from "node:stream";
import { createTransport } from "nodemailer";
import SMTPConnection from "nodemailer/lib/smtp-connection";
import { getEnv } from "../config/env.server";
import { parseAddressRanges } from "../http/address-ranges.server";
import { composeMime } from "./compose-mime.server";
import type { SendResult, Transport } from "./outgoing-mail";

/** No conversation takes longer, whatever the server does; below the time after which another worker takes over. */
const maxConversationMs = 60_000;

/** Shutdown grace before DATA is accepted. */
const stopPatienceMs = 3000;

/** Speaks SMTP to the server of `SMTP_URL`, one conversation a mail. */
export function createSmtpTransport(url: string): Transport {
  const { auth, ...server } = optionsOf(url);
  const stopping = new AbortController();
  return {
    isRepeatable: false,
    async sendMail(_id, message) {
      const bytes = await composeMime(message);
      const body = trackedBody(bytes);
      const connection = new SMTPConnection({
        ...server,
        connectionTimeout: 10_000,
        greetingTimeout: 10_000,
        socketTimeout: 30_000,
      });
      try {
        const leave = () => !body.hasBegun();
        await withDeadline(connection, { signal: stopping.signal, leave }, async () => {
          await connect(connection);
          if (auth) await logIn(connection, auth);
          await send(connection, { from: getEnv().mailFrom.address, to: [message.to] }, body.stream);
        });
        connection.quit();
        return { state: "accepted" };
      } catch (error) {
        connection.close();
        return judge(error, body.hasBegun());
      }
    },
    stop() {
      setTimeout(() => stopping.abort(), stopPatienceMs).unref();
    },
  };
}

interface SmtpOptions {
  host?: string;
  port?: number;
  secure?: boolean;
  requireTLS?: boolean;
  ignoreTLS?: boolean;
  name?: string;
  tls?: object;
  auth?: { user: string; pass: string };
}

/**
 * As nodemailer reads such a URL: smtps for TLS from the start, `?requireTLS=true` to insist on STARTTLS,
 * `?ignoreTLS=true` to do without, `?name=` for what it calls itself, `?tls.rejectUnauthorized=false`. A password for
 * another machine travels inside TLS or not at all, whatever the URL says.
 */
function optionsOf(url: string): SmtpOptions {
  const { transporter } = createTransport(url) as unknown as { transporter: { options: SmtpOptions } };
  const { host, port, secure, ignoreTLS, name, tls, auth } = transporter.options;
  // nodemailer lets requireTLS win over ignoreTLS.
  const requireTLS = transporter.options.requireTLS || (auth !== undefined && !isThisMachine(host));
  return { host, port, secure, requireTLS, ignoreTLS, name, tls, auth };
}

const isLoopback = parseAddressRanges("loopback");

/** By its loopback addresses and their one name: what other names stand for may change. */
function isThisMachine(host = "localhost"): boolean {
  return host === "localhost" || (isIP(host) !== 0 && isLoopback(host));
}

/** A mail's bytes, and whether anybody began to read them: the connection does so when the server has agreed to DATA. */
function trackedBody(bytes: Buffer) {
  let begun = false;
  const stream = new Readable({
    read() {
      begun = true;
      this.push(bytes);
      this.push(null);
    },
  });
  return { stream, hasBegun: () => begun };
}

const noTls =
  "ETLS the mail server gives no TLS: SMTP_URL has a password or asks for TLS, so nothing is sent in clear";

/** An answer of the server decides; without one, what had gone out by then. */
function judge(error: unknown, hasBegun: boolean): SendResult {
  const {
    responseCode,
    code,
    command = "",
  } = error as {
    responseCode?: number;
    code?: string;
    command?: string;
  };
  if (code === "ETLS") return { state: "refused", reason: noTls, isPermanent: false };
  // Any other answer that comes where none is due says nothing.
  if (responseCode !== undefined && responseCode >= 400) {
    // What is refused before the recipient is about us (the password, the sender): somebody will mend it.
    const isAboutThisMail = command === "RCPT TO" || command === "DATA";
    return {
      state: "refused",
      reason: `SMTP ${responseCode}`,
      isPermanent: responseCode >= 500 && isAboutThisMail,
    };
  }
  const reason = code ?? "ECONNECTION";
  return hasBegun ? { state: "unknown", reason } : { state: "refused", reason, isPermanent: false };
}

/** When a conversation is to be left, and whether it still may. */
interface Stop {
  signal: AbortSignal;
  leave(): boolean;
}

/** @throws when the connection fails, takes too long, or is left. */
async function withDeadline(
  connection: SMTPConnection,
  { signal, leave }: Stop,
  work: () => Promise<void>,
): Promise<void> {
  let end = () => {};
  const failed = new Promise<never>((_resolve, reject) => {
    const fail = (code: string) => reject(Object.assign(new Error(code), { code }));
    const onStop = () => leave() && fail("STOPPED");
    connection.on("error", reject);
    connection.once("end", () => fail("ECONNECTION"));
    const timer = setTimeout(fail, maxConversationMs, "ETIMEDOUT");
    signal.addEventListener("abort", onStop);
    end = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", onStop);
    };
    if (signal.aborted) onStop();
  });
  failed.catch(() => {});
  try {
    await Promise.race([work(), failed]);
  } finally {
    end();
  }
}

function connect(connection: SMTPConnection): Promise<void> {
  return new Promise((resolve, reject) => {
    connection.connect((error) => (error ? reject(error) : resolve()));
  });
}

function logIn(connection: SMTPConnection, auth: { user: string; pass: string }): Promise<void> {
  return new Promise((resolve, reject) => {
    connection.login({ credentials: auth }, (error) => (error ? reject(error) : resolve()));
  });
}

function send(
  connection: SMTPConnection,
  envelope: { from: string; to: string[] },
  body: Readable,
): Promise<void> {
  return new Promise((resolve, reject) => {
    connection.send(envelope, body, (error) => (error ? reject(error) : resolve()));
  });
}
