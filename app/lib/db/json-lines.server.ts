import { connect, createServer, type Server, type Socket } from "node:net";
import { describeError, logger } from "../log/logger.server";
import type { Answer } from "./database";

/** Characters. */
const maxQuestionLength = 8 * 1024;
const maxReplyLength = 1024 * 1024;
const replyWithinMs = 60_000;

/** The reply sent over the socket, as one line. */
type Reply = { answer: unknown } | { refusal: string };

/** A unix socket server that answers a line of JSON with a line of JSON, while a handler is set. */
export interface LineServer {
  server: Server;
  /** @returns a function that removes the handler; it resolves when pending answers have been sent. */
  answer(answer: Answer): () => Promise<void>;
  /** Closes the server and all remaining connections. */
  close(): Promise<void>;
}

/** Creates a server that does not listen yet. @param patienceMs for a question to arrive. */
export function createLineServer(patienceMs = 5000): LineServer {
  let current: Answer | undefined;
  const sockets = new Set<Socket>();
  const underWay = new Set<Promise<void>>();

  async function serve(socket: Socket): Promise<void> {
    const line = await readLine(socket, maxQuestionLength, patienceMs);
    const reply = line === null ? null : await replyTo(line, current);
    if (reply) socket.end(`${JSON.stringify(reply)}\n`);
    else socket.destroy();
  }

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
    // The client has gone.
    socket.on("error", () => {});
    const serving = serve(socket).finally(() => underWay.delete(serving));
    underWay.add(serving);
  });
  return {
    server,
    answer(answer) {
      current = answer;
      return async () => {
        current = undefined;
        await Promise.all(underWay);
      };
    },
    close() {
      return new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      });
    },
  };
}

async function replyTo(line: string, answer: Answer | undefined): Promise<Reply | null> {
  if (!answer) return { refusal: "takes no commands: stop it first, or wait until it has started" };
  const question = parseJson(line);
  if (question === undefined) return null;
  try {
    return { answer: await answer(question) };
  } catch (error) {
    logger().error({ event: "error", error: describeError(error) }, "A command failed");
    return { refusal: "could not do it: its log says why" };
  }
}

/**
 * Sends a question to the process that listens on a socket.
 * @returns null when nobody listens.
 * @throws when it does not answer, or refuses to.
 */
export async function ask(socketPath: string, question: unknown): Promise<{ answer: unknown } | null> {
  const socket = await reach(socketPath);
  if (!socket) return null;
  socket.on("error", () => {});
  socket.write(`${JSON.stringify(question)}\n`);
  const line = await readLine(socket, maxReplyLength, replyWithinMs);
  socket.destroy();
  const reply = line === null ? undefined : (parseJson(line) as Reply | undefined);
  if (!reply) throw new Error("The process that uses the data folder does not answer");
  if ("refusal" in reply) throw new Error(`The process that uses the data folder ${reply.refusal}`);
  return reply;
}

/** Connects. @returns null when nobody listens there. @throws any other connection error. */
export function reach(socketPath: string): Promise<Socket | null> {
  return new Promise((resolve, reject) => {
    const socket = connect(socketPath);
    socket.once("connect", () => resolve(socket));
    socket.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "ECONNREFUSED" || error.code === "ENOENT") resolve(null);
      else reject(error);
    });
  });
}

/** Reads the first line, without its newline; null when it is too long, or late, or never comes. */
function readLine(socket: Socket, maxLength: number, withinMs: number): Promise<string | null> {
  return new Promise((resolve) => {
    let text = "";
    const timer = setTimeout(() => resolve(null), withinMs);
    const finish = (line: string | null) => {
      clearTimeout(timer);
      resolve(line);
    };
    socket.setEncoding("utf8");
    socket.on("data", (chunk: string) => {
      text += chunk;
      const end = text.indexOf("\n");
      if (text.length > maxLength) finish(null);
      else if (end >= 0) finish(text.slice(0, end));
    });
    socket.once("close", () => finish(null));
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
