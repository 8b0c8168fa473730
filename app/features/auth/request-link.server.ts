import { getDatabase } from "~/lib/db/database.server";
import { requestQueue } from "~/lib/outbox/queues.server";
import { wakeMail } from "~/lib/outbox/wake.server";
import { enqueue } from "~/lib/queue/queue.server";
import { parseEmail } from "~/lib/text-schema";
import type { MailRequest } from "./answer-link-request.server";

/**
 * Asks for a link by mail, for whatever address somebody typed. Whether there is an account is found out by the
 * worker alone, so that the answer and its time tell nothing about it (ASVS 6.3.8).
 */
export async function requestLink(
  purpose: MailRequest["purpose"],
  typed: string,
  redirectTo?: string,
): Promise<void> {
  const { prisma } = await getDatabase();
  // What is no address is asked for like one: nobody has it.
  const email = parseEmail(typed) ?? "";
  const request: MailRequest = { purpose, email, redirectTo, requestId: crypto.randomUUID() };
  await prisma.$transaction((tx) => enqueue(tx, requestQueue, request));
  wakeMail();
}
