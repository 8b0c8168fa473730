import { randomUUID } from "node:crypto";
import { rename, writeFile } from "node:fs/promises";
import type { AddressInfo, Socket } from "node:net";
import path from "node:path";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerSession } from "smtp-server";

/** The server's behaviour for one mail: a code to refuse it with (and a text), where to cut the line, or a wait. */
export type Behaviour =
  | { at: "mail" | "rcpt" | "end"; code: number; text?: string }
  | { at: "connect" | "rcpt" | "data" | "end"; cut: true }
  | { at: "rcpt" | "end"; until: Promise<unknown> };

export type StoredMail = Awaited<ReturnType<typeof startSmtp>>["stored"][number];

interface SmtpOptions {
  /** Its behaviour for the next mail; undefined: it accepts it. */
  behave?: () => Behaviour | undefined;
  /** The only password that it takes; without one nobody is asked. */
  password?: string;
  /** Where it listens, and what its URL names. */
  host?: string;
  /** Where it also keeps the mails as files, named by when they came, for other processes. */
  folder?: string;
  /** Whether it offers STARTTLS, with a certificate that nobody signed. */
  offersTls?: boolean;
}

/** A real mail server on a free port, by default of 127.0.0.1: keeps the accepted mails, and misbehaves as told. */
export async function startSmtp({
  behave = () => undefined,
  password,
  host = "127.0.0.1",
  folder,
  offersTls = false,
}: SmtpOptions = {}) {
  const stored: { from: string; to: string[]; text: string; isEncrypted: boolean }[] = [];
  const sockets = new Set<Socket>();
  const chosen = new Map<string, Behaviour | undefined>();
  const control = { behave, password, logins: 0, refusedLogins: 0, conversations: 0 };
  const of = (session: SMTPServerSession) => chosen.get(session.id);
  const cut = (session: SMTPServerSession) => {
    for (const socket of sockets) if (socket.remotePort === session.remotePort) socket.destroy();
  };

  /** Applies the behaviour at a stage. @returns false when it has answered, or never will. */
  async function passes(stage: Behaviour["at"], session: SMTPServerSession, answer: (error: Error) => void) {
    const behaviour = of(session);
    if (behaviour?.at !== stage) return true;
    if ("code" in behaviour)
      answer(Object.assign(new Error(behaviour.text ?? "As told"), { responseCode: behaviour.code }));
    else if ("cut" in behaviour) cut(session);
    else await behaviour.until;
    return "until" in behaviour;
  }

  function create(): SMTPServer {
    const server = new SMTPServer({
      authOptional: password === undefined,
      allowInsecureAuth: true,
      disabledCommands: [...(password === undefined ? ["AUTH"] : []), ...(offersTls ? [] : ["STARTTLS"])],
      disableReverseLookup: true,
      closeTimeout: 100,
      onAuth({ password: given }, _session, callback) {
        control.logins += 1;
        if (given === control.password) return callback(null, { user: "matraz" });
        control.refusedLogins += 1;
        callback(Object.assign(new Error("Wrong password"), { responseCode: 535 }));
      },
      onConnect(session, callback) {
        control.conversations += 1;
        chosen.set(session.id, control.behave());
        void passes("connect", session, callback).then((ok) => ok && callback());
      },
      onMailFrom(_address, session, callback) {
        void passes("mail", session, callback).then((ok) => ok && callback());
      },
      onRcptTo(_address, session, callback) {
        void passes("rcpt", session, callback).then((ok) => ok && callback());
      },
      onData(stream, session, callback) {
        let text = "";
        const isCut = of(session)?.at === "data";
        stream.setEncoding("utf8");
        stream.on("data", (chunk: string) => {
          text += chunk;
          if (isCut) cut(session);
        });
        stream.once("end", async () => {
          if (isCut) return;
          const behaviour = of(session);
          const isRefused = behaviour?.at === "end" && "code" in behaviour;
          const { mailFrom, rcptTo } = session.envelope;
          if (!isRefused)
            stored.push({
              from: mailFrom ? mailFrom.address : "",
              to: rcptTo.map(({ address }) => address),
              text,
              isEncrypted: session.secure,
            });
          if (folder && !isRefused) {
            const file = path.join(folder, `${Date.now()}-${randomUUID()}`);
            await writeFile(file, text);
            // A reader of the folder finds a mail whole or not at all.
            await rename(file, `${file}.eml`);
          }
          if (await passes("end", session, callback)) callback();
        });
      },
    });
    server.on("error", () => {});
    server.server.on("connection", (socket: Socket) => {
      sockets.add(socket);
      socket.once("close", () => sockets.delete(socket));
    });
    return server;
  }

  let server = create();
  let port = await listen(server, { host, port: 0 });
  return {
    /** Accepted mails, those too whose acceptance the sender never heard of. */
    stored,
    control,
    url: `smtp://${password === undefined ? "" : `matraz:${password}@`}${host}:${port}`,
    /** The accepted mails for an address. */
    to: (address: string) => stored.filter((mail) => mail.to.includes(address)),
    /** Takes no connections and cuts those that there are, until {@link start}. */
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
    /** Listens again, on the same port. */
    async start() {
      server = create();
      port = await listen(server, { host, port });
    },
  };
}

/** A mail in its parts. */
export function parseMail({ text }: Pick<StoredMail, "text">): Promise<Email> {
  return PostalMime.parse(text);
}

function listen(server: SMTPServer, { host, port }: { host: string; port: number }): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => resolve((server.server.address() as AddressInfo).port));
  });
}
