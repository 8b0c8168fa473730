import { rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { makeFolder } from "../config/data-folder.server";
import { getEnv } from "../config/env.server";
import { composeMime } from "./compose-mime.server";
import type { Transport } from "./outgoing-mail";

/** The folder that replaces a mail server. */
export function mailFolder(): string {
  return path.join(getEnv().dataDir, "mail");
}

/** Writes each mail atomically to its own file; a repeated mail replaces its file. */
export const fileTransport: Transport = {
  isRepeatable: true,
  check: async () => ({ state: "accepted" }),
  async sendMail(id, message, claim) {
    await claim();
    const folder = mailFolder();
    makeFolder(folder);
    const draft = path.join(folder, `.${id}.draft`);
    await writeFile(draft, await composeMime(message), { mode: 0o600 });
    await rename(draft, path.join(folder, `${id}.eml`));
    return { state: "accepted" };
  },
};
