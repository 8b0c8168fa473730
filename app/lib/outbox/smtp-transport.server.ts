import { isIP } from "node:net";
import { Readable } from "node:stream";
import { createTransport } from "nodemailer";
import SMTPConnection from "nodemailer/lib/smtp-connection";
import { parseAddressRanges } from "../config/address-ranges.server";
import { getEnv } from "../config/env.server";
import { composeMime } from "./compose-mime.server";
import type { SendResult, Transport } from "./outgoing-mail";

/** Limit of a whole SMTP session; must stay below the mail's lease, after which another worker takes it. */
const maxConversationMs = 60_000;

/** Shutdown grace before DATA is accepted. */
const stopPatienceMs = 3000;

/** Sends mails to the SMTP server of `SMTP_URL`, one connection per mail. */
export function createSmtpTransport(url: string): Transport {
  const { auth, ...server } = optionsOf(url);
  const stopping = new AbortController();

  /** One session: greeted, encrypted and logged in as the settings say, then `work`. */
  async function converse(
    work: (connection: SMTPConnection) => Promise<void>,
    body?: ClaimedBody,
  ): Promise<SendResult> {
    const connection = new SMTPConnection({
      ...server,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
    });
    try {
      const leave = () => !body?.isAskedFor();
      await withDeadline(connection, { signal: stopping.signal, leave }, async () => {
        await connect(connection);
        if (auth) await logIn(connection, auth);
        await work(connection);
      });
      connection.quit();
      return { state: "accepted" };
    } catch (error) {
      connection.close();
      return judge(error, (await body?.isClaimed()) ?? false);
    }
  }

  return {
    isRepeatable: false,
    check: () => converse(async () => {}),
    async sendMail(_id, message, claim) {
      const body = claimedBody(await composeMime(message), claim);
      const envelope = { from: getEnv().mailFrom.address, to: [message.to] };
      return converse((connection) => send(connection, envelope, body.stream), body);
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
 * Reads the URL as nodemailer does: smtps for TLS from the start, `?requireTLS=true` to require STARTTLS,
 * `?ignoreTLS=true` to skip it, `?name=` for the EHLO name, `?tls.rejectUnauthorized=false`. A password is sent to
 * another machine only over TLS, whatever the URL says.
 */
function optionsOf(url: string): SmtpOptions {
  const { transporter } = createTransport(url) as unknown as { transporter: { options: SmtpOptions } };
  const { host, port, secure, ignoreTLS, name, tls, auth } = transporter.options;
  // nodemailer lets requireTLS win over ignoreTLS.
  const requireTLS = transporter.options.requireTLS || (auth !== undefined && !isThisMachine(host));
  return { host, port, secure, requireTLS, ignoreTLS, name, tls, auth };
}

const isLoopback = parseAddressRanges("loopback");

/** Only loopback addresses and `localhost` count: other names may resolve differently later. */
function isThisMachine(host = "localhost"): boolean {
  return host === "localhost" || (isIP(host) !== 0 && isLoopback(host));
}

type ClaimedBody = ReturnType<typeof claimedBody>;

/**
 * A stream of the mail, which the connection reads once the server accepts DATA. The mail is claimed before its first
 * byte; a claim that fails ends the stream, and the server gets nothing that it could deliver.
 */
function claimedBody(bytes: Buffer, claim: () => Promise<void>) {
  let claimed: Promise<boolean> | undefined;
  const stream = new Readable({
    read() {
      claimed ??= claim().then(
        () => {
          this.push(bytes);
          this.push(null);
          return true;
        },
        (error: Error) => {
          this.destroy(error);
          return false;
        },
      );
    },
  });
  return {
    stream,
    isAskedFor: () => claimed !== undefined,
    /** Resolves once a claim that is under way has ended. */
    isClaimed: () => claimed ?? Promise.resolve(false),
  };
}

const noTls =
  "ETLS the mail server gives no TLS: SMTP_URL has a password or asks for TLS, so nothing is sent in clear";

/**
 * The enhanced codes (RFC 3463) of an address that does not exist. A bare 550 may be about us, like a block list's.
 */
const unknownAddress = /^5\d\d[ -]5\.1\.(1|2|3|6|10)\b/;

/** Judges by the server's response; without one, by whether sending had begun. */
function judge(error: unknown, hasBegun: boolean): SendResult {
  const {
    responseCode,
    code,
    originalCode,
    command = "",
    response = "",
  } = error as {
    responseCode?: number;
    code?: string;
    /** The system's or TLS's, where nodemailer's says no more than ESOCKET. */
    originalCode?: string;
    command?: string;
    response?: string;
  };
  if (code === "ETLS") return { state: "refused", reason: noTls, isPermanent: false };
  // An unexpected response below 400 does not refuse the mail.
  if (responseCode !== undefined && responseCode >= 400) {
    // A refusal before RCPT TO concerns our settings (password, sender), which an operator can fix.
    const isAboutThisMail = command === "RCPT TO" || command === "DATA";
    return {
      state: "refused",
      reason: `SMTP ${responseCode}`,
      isPermanent: responseCode >= 500 && isAboutThisMail,
      isUnknownAddress: command === "RCPT TO" && unknownAddress.test(response),
    };
  }
  const reason = originalCode ?? code ?? "ECONNECTION";
  return hasBegun ? { state: "unknown", reason } : { state: "refused", reason, isPermanent: false };
}

/** When to abort an SMTP session, and whether that is still safe. */
interface Stop {
  signal: AbortSignal;
  leave(): boolean;
}

/** @throws when the connection fails, times out or is aborted. */
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
