import { v7 as uuid } from "uuid";
import { getEnv } from "../config/env.server";
import type { ComposedMail } from "./mail-kinds";
import type { SendResult } from "./outgoing-mail";
import { renderMail } from "./render.server";
import { getTransport, stopTransport } from "./transport.server";

/**
 * Sends a mail past the outbox, for an operator who waits for the response: once, and nothing is stored.
 * @returns its id as well, which names its file where mails are files.
 */
export async function sendNow(
  to: string,
  composed: ComposedMail,
  now = new Date(),
): Promise<SendResult & { id: string }> {
  const id = uuid();
  const rendered = await renderMail(composed);
  if ("suppressed" in rendered)
    return { id, state: "refused", reason: rendered.suppressed, isPermanent: true };
  const messageId = `<${id}@${new URL(getEnv().baseUrl).hostname}>`;
  try {
    const transport = await getTransport();
    const result = await transport.sendMail(id, { ...rendered, to, messageId, date: now }, async () => {});
    return { id, ...result };
  } finally {
    await stopTransport();
  }
}
