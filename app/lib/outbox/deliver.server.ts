import type { EmailDelivery } from "~/generated/prisma/client";
import { getDatabase } from "../db/database.server";
import { describeError, logger } from "../log/logger.server";
import { type LoadRegistry, requireHandler, type TakenMail } from "./mail-kinds";
import { changeMailStatus } from "./mail-status.server";
import { suppressAddress } from "./suppression.server";
import { getTransport } from "./transport.server";

/** Makes the queue retry the job. */
class RetryLaterError extends Error {
  override name = "RetryLaterError";
}

/**
 * Sends one mail of the outbox. A mail that may have arrived is never resent automatically: its row is marked, and an
 * operator decides (docs/decisions/0032-at-most-once.md).
 * @throws when the queue must retry.
 */
export async function deliver(id: string, isLast: boolean, loadRegistry: LoadRegistry): Promise<void> {
  const delivery = await read(id);
  if (!delivery) return;
  let isClaimed: boolean | undefined;
  const claim = async () => {
    isClaimed = await claimMail(id);
    if (!isClaimed) throw new RetryLaterError("TAKEN");
  };
  const result = await send(delivery, loadRegistry, claim).catch(async (error: unknown) => {
    if (isClaimed === false) throw error;
    // Composing or rendering failed, so nothing was sent.
    logger().error({ event: "mail.error", deliveryId: id, error: describeError(error) });
    await settle(id, isLast ? { status: "failed", error: "FAILED" } : { error: "FAILED" });
    throw error;
  });
  // Its row tells the outcome, or soon will.
  if (isClaimed === false) throw new RetryLaterError("TAKEN");
  if (result.state === "suppressed") {
    await settle(id, { status: "suppressed", error: result.reason });
  } else if (result.state === "accepted") {
    await settle(id, { status: "sent", sentAt: new Date(), error: null });
    await requireHandler(await loadRegistry(), delivery.kind).afterSent?.(delivery as TakenMail);
    logger().info({ event: "mail.sent", deliveryId: id, kind: delivery.kind });
  } else {
    const { reason } = result;
    const isOver = isLast || result.state === "unknown" || result.isPermanent;
    const error = result.state === "unknown" ? `OUTCOME_UNKNOWN ${reason}` : reason;
    const isUnknownAddress = result.state === "refused" && result.isUnknownAddress;
    await settle(
      id,
      isOver ? { status: "failed", error } : { error },
      isUnknownAddress ? delivery.toEmail : null,
    );
    logger().warn({ event: isOver ? "mail.failed" : "mail.delayed", deliveryId: id, reason: error });
    if (isUnknownAddress) logger().info({ event: "mail.suppressed", deliveryId: id, reason: "bounce" });
    if (!isOver) throw new RetryLaterError(reason);
  }
}

/** Marks a mail as failed after its process died on the last try. */
export async function giveUp(id: string): Promise<void> {
  const { prisma } = await getDatabase();
  for (const [held, error] of [
    [{ not: null }, interrupted],
    [null, "INTERRUPTED"],
  ] as const) {
    const where = { id, status: "queued", sendingSince: held } as const;
    const count = await changeMailStatus(prisma, where, { status: "failed", error });
    if (count > 0) logger().warn({ event: "mail.failed", deliveryId: id, reason: error });
  }
}

/** The process died while sending the mail. */
const interrupted = "OUTCOME_UNKNOWN INTERRUPTED";

/** @returns false when the mail is settled meanwhile, or when another process is sending it. */
async function claimMail(id: string): Promise<boolean> {
  const { prisma } = await getDatabase();
  const { isRepeatable } = await getTransport();
  const { count } = await prisma.emailDelivery.updateMany({
    // A file replaces itself.
    where: { id, status: "queued", ...(isRepeatable ? {} : { sendingSince: null }) },
    data: { sendingSince: new Date() },
  });
  return count > 0;
}

/**
 * Reads a mail for one try.
 * @returns null when it is settled, or when a process died while sending it: it may have arrived.
 */
async function read(id: string): Promise<EmailDelivery | null> {
  const { prisma } = await getDatabase();
  const mail = await prisma.emailDelivery.findUnique({ where: { id } });
  if (mail?.status !== "queued") return null;
  const { isRepeatable } = await getTransport();
  if (isRepeatable || mail.sendingSince === null) return mail;
  const stuck = { id, status: "queued", sendingSince: { equals: mail.sendingSince } } as const;
  const count = await changeMailStatus(prisma, stuck, { status: "failed", error: interrupted });
  // Another process released it meanwhile.
  if (count === 0) throw new RetryLaterError("RELEASED");
  logger().warn({ event: "mail.failed", deliveryId: id, reason: interrupted });
  return null;
}

async function send(delivery: EmailDelivery, loadRegistry: LoadRegistry, claim: () => Promise<void>) {
  const { prepareMail } = await import("./prepare-mail.server");
  const message = await prepareMail(await loadRegistry(), delivery);
  if ("suppressed" in message) return { state: "suppressed", reason: message.suppressed } as const;
  return (await getTransport()).sendMail(delivery.id, message, claim);
}

const settleTries = 5;

/**
 * Writes a try's outcome. A sent mail cannot be recalled, so a failed write is retried.
 * @param bounced an address that does not exist: with the outcome it is noted that no further mail that nobody asked
 * for goes there.
 */
async function settle(
  id: string,
  outcome: { status?: "sent" | "failed" | "suppressed"; sentAt?: Date; error: string | null },
  bounced: string | null = null,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { prisma } = await getDatabase();
      // A row suppressed during the try stays suppressed, so it is not retried.
      const queued = { id, status: "queued" } as const;
      if (bounced === null) await changeMailStatus(prisma, queued, outcome);
      else
        await prisma.$transaction(async (tx) => {
          await changeMailStatus(tx, queued, outcome);
          await suppressAddress(tx, bounced, "bounce");
        });
      return;
    } catch (error) {
      if (attempt === settleTries) throw error;
      logger().warn({ event: "mail.unsettled", deliveryId: id, error: describeError(error) });
      await new Promise((resolve) => setTimeout(resolve, attempt * 1000));
    }
  }
}
