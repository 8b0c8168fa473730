import { connect, createServer, type Server, type Socket } from "node:net";
import { describeError, logger } from "../logger.server";
import type { Answer } from "./database";

/** Characters. */
const maxQuestionLength = 8 * 1024;
const maxReplyLength = 1024 * 1024;
const replyWithinMs = 60_000;

/** What goes over the socket: one of them, as one line. */
type Reply = { answer: unknown } | { refusal: string };

/** A unix socket's server that answers one line of JSON with one line of JSON, while somebody gave it answers. */
export interface LineServer {
  server: Server;
  /** @returns how to stop: resolves when the answers under way have been given. */
  answer(answer: Answer): () => Promise<void>;
  /** Cuts whoever is still connected. */
  close(): Promise<void>;
}

/** Makes a server that listens nowhere yet. @param patienceMs for a question to arrive. */
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
    // Who asked has gone.
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
 * Asks whoever listens on a socket.
 * @returns null when nobody does.
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
  if (!reply) throw new Error("The process that holds the data folder does not answer");
  if ("refusal" in reply) throw new Error(`The process that holds the data folder ${reply.refusal}`);
  return reply;
}

/** @returns null when nobody listens there. @throws what else went wrong. */
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

/** The first line, without its end; null when it is too long, comes too late or never. */
function readLine(socket: Socket, longest: number, withinMs: number): Promise<string | null> {
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
      if (text.length > longest) finish(null);
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
