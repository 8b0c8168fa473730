import { getDatabase } from "../db/database.server";
import { enqueue } from "../queue/job-queue.server";
import { parseEmail } from "../text/text-schema";
import type { LoadRegistry, MailPurpose, MailRequest, MailRequestDetails } from "./mail-kinds";
import { requestQueue } from "./queues.server";
import { wakeMail } from "./wake.server";

/**
 * Requests a mail to a typed address. Only the worker looks the address up, so that neither the response nor its timing
 * reveals whether it is known (ASVS 6.3.8).
 */
export async function requestMail<Purpose extends MailPurpose>(
  purpose: Purpose,
  typed: string,
  details: MailRequestDetails[Purpose],
): Promise<void> {
  const { prisma } = await getDatabase();
  // Treat an invalid address as one without an account.
  const email = parseEmail(typed) ?? "";
  const request: MailRequest<Purpose> = { purpose, email, requestId: crypto.randomUUID(), ...details };
  await enqueue(prisma, requestQueue, request);
  wakeMail();
}

/** Queues the mail that a request asks for. @throws for an unknown purpose. */
export async function runRequest<Purpose extends MailPurpose>(
  request: MailRequest<Purpose>,
  loadRegistry: LoadRegistry,
): Promise<void> {
  const { answers } = await loadRegistry();
  await answers[request.purpose](request);
}
