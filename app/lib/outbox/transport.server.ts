import { getEnv } from "../config/env.server";
import { atEndOfRun } from "../memory/once-per-run";
import { fileTransport } from "./file-transport.server";
import type { Transport } from "./outgoing-mail";

let current: Promise<Transport> | undefined;
// A mail on its way while the run ends may have opened one after it was stopped.
atEndOfRun(() => {
  current = undefined;
});

/** The transport of this process: SMTP if `SMTP_URL` is set, else files. */
export function getTransport(): Promise<Transport> {
  current ??= choose();
  return current;
}

/** Stops the transport if one was opened. */
export async function stopTransport(): Promise<void> {
  const stopping = current;
  current = undefined;
  (await stopping)?.stop?.();
}

async function choose(): Promise<Transport> {
  const { smtpUrl } = getEnv();
  if (smtpUrl === undefined) return fileTransport;
  return (await import("./smtp-transport.server")).createSmtpTransport(smtpUrl);
}
