import { getDatabase } from "~/lib/db/database.server";
import { DomainError } from "~/lib/domain-error";
import { logger } from "~/lib/log/logger.server";
import { liftSuppressions, suppressAddress } from "~/lib/outbox/suppression.server";
import { parseEmail } from "~/lib/text/text-schema";

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
