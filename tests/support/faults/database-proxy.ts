import { connect, createServer, type Socket } from "node:net";
import { undoAtExit } from "../../../scripts/services/cleanup.mjs";

type ListenerFault = "none" | "cut" | "silent";

/**
 * Stands between an application and PostgreSQL. The connections that LISTEN can be cut and kept away, or made silent
 * (open, and nothing arrives), while every other one goes on.
 */
export async function startDatabaseProxy(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const listening = new Set<Socket>();
  const all = new Set<Socket>();
  let fault: ListenerFault = "none";

  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    for (const socket of [client, upstream]) {
      all.add(socket);
      socket.on("error", () => {});
      socket.on("close", () => {
        for (const each of [client, upstream]) {
          each.destroy();
          all.delete(each);
        }
        listening.delete(client);
      });
    }
    client.on("data", (bytes) => {
      if (bytes.includes("LISTEN ")) listening.add(client);
      if (listening.has(client) && fault === "cut") client.destroy();
      else if (!(listening.has(client) && fault === "silent")) upstream.write(bytes);
    });
    upstream.on("data", (bytes) => {
      if (!(listening.has(client) && fault === "silent")) client.write(bytes);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const url = new URL(databaseUrl);
  url.port = String(typeof address === "object" && address ? address.port : "");
  const closeAll = () => {
    server.close();
    for (const socket of all) socket.destroy();
  };
  const done = undoAtExit(closeAll);

  return {
    databaseUrl: url.href,
    /** How many connections LISTEN now. */
    listeners: () => listening.size,
    /** From now on, for those that LISTEN and those that try to. */
    breakListeners(next: ListenerFault) {
      fault = next;
      if (next === "cut") for (const socket of listening) socket.destroy();
    },
    stop() {
      done();
      closeAll();
    },
  };
}
