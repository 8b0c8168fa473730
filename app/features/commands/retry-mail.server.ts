import { getDatabase } from "~/lib/db/database.server";
import { DomainError } from "~/lib/domain-error";
import { logger } from "~/lib/log/logger.server";
import { requeueMail } from "~/lib/outbox/queue-mail.server";
import { wakeMail } from "~/lib/outbox/wake.server";
import { isUuid } from "~/lib/text/text-schema";

/**
 * Queues a failed mail again, with as many tries as a new one. A mail whose outcome is unknown may arrive twice; the
 * operator decides.
 * @throws {DomainError} INVALID_DATA for an invalid id; NOT_FOUND when no mail with this id has failed.
 */
export async function retryMail(id: string): Promise<void> {
  if (!isUuid(id)) throw new DomainError("INVALID_DATA");
  const { prisma } = await getDatabase();
  if (!(await prisma.$transaction((tx) => requeueMail(tx, id)))) throw new DomainError("NOT_FOUND");
  wakeMail();
  logger().info({ event: "mail.requeued", deliveryId: id }, "An operator has a mail tried again");
}
