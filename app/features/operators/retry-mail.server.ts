import { getDatabase } from "~/lib/db/database.server";
import { DomainError } from "~/lib/domain-error";
import { logger } from "~/lib/logger.server";
import { requeueMail } from "~/lib/outbox/queue-mail.server";
import { wakeMail } from "~/lib/outbox/wake.server";
import { isUuid } from "~/lib/text-schema";

/**
 * Has a failed mail tried anew, as often as a fresh one. One whose outcome is unknown may arrive twice: that is the
 * operator's to judge.
 * @throws {DomainError} INVALID_DATA when it is no id; NOT_FOUND when no mail with it has failed.
 */
export async function retryMail(id: string): Promise<void> {
  if (!isUuid(id)) throw new DomainError("INVALID_DATA");
  const { prisma } = await getDatabase();
  if (!(await prisma.$transaction((tx) => requeueMail(tx, id)))) throw new DomainError("NOT_FOUND");
  wakeMail();
  logger().info({ event: "mail.requeued", deliveryId: id }, "An operator has a mail tried again");
}
