import { getDatabase } from "~/lib/db/database.server";
import { logger } from "~/lib/logger.server";
import { requeueMail } from "~/lib/outbox/queue-mail.server";
import { wakeMail } from "~/lib/outbox/wake.server";
import { isUuid } from "~/lib/text-schema";
import { AdminError } from "./admin-error";

/**
 * Has a failed mail tried anew, as often as a fresh one. One whose outcome is unknown may arrive twice: that is the
 * operator's to judge.
 * @throws {AdminError} when there is no such mail, or it did not fail.
 */
export async function retryMail(id: string): Promise<void> {
  if (!isUuid(id)) throw new AdminError(`«${id}» is no mail's id: failed-mails lists them.`);
  const { prisma } = await getDatabase();
  if (!(await prisma.$transaction((tx) => requeueMail(tx, id))))
    throw new AdminError("There is no failed mail with this id: failed-mails lists them.");
  wakeMail();
  logger().info({ event: "mail.requeued", deliveryId: id }, "An operator has a mail tried again");
}
