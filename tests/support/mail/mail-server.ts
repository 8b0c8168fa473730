import { randomUUID } from "node:crypto";
import { rename, writeFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import { temporaryFolder } from "../../../scripts/services/cleanup.mjs";

/** A real SMTP server that keeps what it is given as files, named by when it came, where any process can read them. */
export async function startMailServer() {
  const folder = temporaryFolder("mails");
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    onData(stream, _session, done) {
      const file = path.join(folder.path, `${Date.now()}-${randomUUID()}`);
      buffer(stream)
        .then((bytes) => writeFile(file, bytes))
        // A reader of the folder finds a mail whole or not at all.
        .then(() => rename(file, `${file}.eml`))
        .then(() => done(), done);
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    folder: folder.path,
    async stop() {
      await new Promise<void>((resolve) => server.close(resolve));
      folder.remove();
    },
  };
}
