import path from "node:path";
import { serverPlace } from "~/lib/config/dependencies.server";
import { getEnv } from "~/lib/config/env.server";
import { getDatabase } from "~/lib/db/database.server";
import { DomainError } from "~/lib/domain-error";
import { logger } from "~/lib/log/logger.server";
import { mailFolder } from "~/lib/outbox/file-transport.server";
import type { ComposedMail } from "~/lib/outbox/mail-kinds";
import { changeMailStatus } from "~/lib/outbox/mail-status.server";
import { requestQueue } from "~/lib/outbox/queues.server";
import { sendNow } from "~/lib/outbox/send-now.server";
import { liftSuppressions, suppressAddress } from "~/lib/outbox/suppression.server";
import { takeOverJobs } from "~/lib/outbox/take-over-jobs.server";
import { dropJobs } from "~/lib/queue/job-queue.server";
import { parseEmail } from "~/lib/text/text-schema";
import { describeCode } from "./check/finding";

/** The fate of the mail, as a sentence. */
interface TestMailResult {
  isSent: boolean;
  says: string;
}

/**
 * Sends a mail that says that mails arrive, at once and without the outbox: the response is the mail server's.
 * @throws {DomainError} INVALID_EMAIL.
 */
export async function sendTestMail(
  typed: string,
  compose: () => Promise<ComposedMail>,
): Promise<TestMailResult> {
  const email = parseEmail(typed);
  if (email === null) throw new DomainError("INVALID_EMAIL");
  const result = await sendNow(email, await compose());
  const { smtpUrl } = getEnv();
  const server = smtpUrl === undefined ? "" : serverPlace(smtpUrl);
  if (result.state === "accepted")
    return {
      isSent: true,
      says: server
        ? `${server} has taken it. Look into that inbox, and among its spam.`
        : `SMTP_URL is not set, so it is a file: ${path.join(mailFolder(), `${result.id}.eml`)}`,
    };
  if (result.state === "unknown")
    return {
      isSent: false,
      says: `The line to ${server} broke (${describeCode(result.reason)}): it may have arrived.`,
    };
  return { isSent: false, says: `${server} did not take it: ${describeCode(result.reason)}.` };
}

const maxListed = 200;

/** A mail that is not retried automatically. */
interface FailedMail {
  id: string;
  kind: string;
  createdAt: Date;
  attempts: number;
  /** A code, not a sentence: docs/mail.md. */
  error: string | null;
  toEmail: string;
}

/** Lists the newest failed mails, and says how many there are. */
export async function listFailedMails(): Promise<{ mails: FailedMail[]; total: number }> {
  const { prisma } = await getDatabase();
  const where = { status: "failed" } as const;
  const [mails, total] = await Promise.all([
    prisma.emailDelivery.findMany({
      where,
      orderBy: { createdAt: "desc" },
      take: maxListed,
      select: { id: true, kind: true, createdAt: true, attempts: true, error: true, toEmail: true },
    }),
    prisma.emailDelivery.count({ where }),
  ]);
  return { mails, total };
}

/** A line of the list of failed mails. */
export function describeFailedMail(
  { id, kind, createdAt, attempts, error, toEmail }: FailedMail,
  withAddress: boolean,
) {
  const tries = attempts === 1 ? "1 attempt" : `${attempts} attempts`;
  const parts = [id, kind, createdAt.toISOString(), tries, error ?? "", ...(withAddress ? [toEmail] : [])];
  return parts.join("  ");
}

/** The numbers of mails and jobs that no longer go out. */
interface PausedMails {
  /** Rows of the outbox, which `retry-mail` sends after all. */
  mails: number;
  /** Requests for mails that were not composed yet. */
  requests: number;
}

/**
 * Keeps from going out whatever waits to be mailed: after a restore most of it has arrived long since. Meant for a
 * database that no server uses.
 */
export async function pauseMails(): Promise<PausedMails> {
  const { prisma } = await getDatabase();
  // A backup of an older version can hold some in pg-boss's tables.
  await takeOverJobs();
  const held = await prisma.$transaction(async (tx) => {
    const mails = await changeMailStatus(tx, { status: "queued" }, { status: "failed", error: "RESTORED" });
    return { mails, requests: await dropJobs(tx, requestQueue) };
  });
  logger().warn({ event: "mail.held", ...held }, "An operator keeps waiting mails from going out");
  return held;
}

/**
 * Notes a mail that came back later, or a complaint: the address gets none any more but those about its account and
 * its applications.
 * @throws {DomainError} INVALID_EMAIL.
 */
export async function noteBounce(typed: string, isComplaint: boolean): Promise<void> {
  const { prisma } = await getDatabase();
  const reason = isComplaint ? "complaint" : "bounce";
  await suppressAddress(prisma, requireEmail(typed), reason);
  logger().info({ event: "mail.suppressed", reason }, "An operator has an address written to no more");
}

/** Takes that back, and the address's own refusal of mails. @throws {DomainError} INVALID_EMAIL, NOT_FOUND. */
export async function allowAddress(typed: string): Promise<void> {
  const { prisma } = await getDatabase();
  if (!(await liftSuppressions(prisma, requireEmail(typed)))) throw new DomainError("NOT_FOUND");
  logger().info({ event: "mail.allowed" }, "An operator has an address written to again");
}

function requireEmail(typed: string): string {
  const email = parseEmail(typed);
  if (email === null) throw new DomainError("INVALID_EMAIL");
  return email;
}
