import type { EmailDelivery } from "~/generated/prisma/client";
import { getDatabase } from "../db/database.server";
import { describeError, logger } from "../logger.server";
import { type LoadRegistry, requireHandler, type TakenMail } from "./mail-kinds";
import { getTransport } from "./transport.server";

/** It is to be tried again later. */
class RetryLaterError extends Error {
  override name = "RetryLaterError";
}

/**
 * Sends one mail of the outbox. A mail that may have arrived is never sent again by itself: its row says so instead,
 * and an operator decides (docs/decisions/0014).
 * @throws when it is to be tried again.
 */
export async function deliver(id: string, isLast: boolean, loadRegistry: LoadRegistry): Promise<void> {
  const delivery = await claim(id);
  if (!delivery) return;
  const result = await send(delivery, loadRegistry).catch(async (error: unknown) => {
    // Nothing had gone out: it could not be written or rendered.
    logger().error({ event: "mail.error", deliveryId: id, error: describeError(error) });
    await settle(id, isLast ? { status: "failed", error: "FAILED" } : { error: "FAILED" });
    throw error;
  });
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
    await settle(id, isOver ? { status: "failed", error } : { error });
    logger().warn({ event: isOver ? "mail.failed" : "mail.delayed", deliveryId: id, reason: error });
    if (!isOver) throw new RetryLaterError(reason);
  }
}

/** For a mail whose last try ended with the process that made it. */
export async function giveUp(id: string): Promise<void> {
  const { prisma } = await getDatabase();
  for (const [held, error] of [
    [{ not: null }, interrupted],
    [null, "INTERRUPTED"],
  ] as const) {
    const { count } = await prisma.emailDelivery.updateMany({
      where: { id, status: "queued", sendingSince: held },
      data: { status: "failed", error, sendingSince: null },
    });
    if (count > 0) logger().warn({ event: "mail.failed", deliveryId: id, reason: error });
  }
}

/** The process died with the mail in its hands. */
const interrupted = "OUTCOME_UNKNOWN INTERRUPTED";

/**
 * Takes a mail for one try.
 * @returns null when it is done, or was in the hands of a process that died: nobody knows then whether it arrived.
 */
async function claim(id: string): Promise<EmailDelivery | null> {
  const { prisma } = await getDatabase();
  const { isRepeatable } = await getTransport();
  const [taken] = await prisma.emailDelivery.updateManyAndReturn({
    where: { id, status: "queued", ...(isRepeatable ? {} : { sendingSince: null }) },
    data: { sendingSince: new Date(), attempts: { increment: 1 } },
  });
  if (taken) return taken;
  const left = await prisma.emailDelivery.findUnique({
    where: { id },
    select: { status: true, sendingSince: true },
  });
  if (left?.status !== "queued") return null;
  const { count } = await prisma.emailDelivery.updateMany({
    where: { id, status: "queued", sendingSince: { equals: left.sendingSince, not: null } },
    data: { status: "failed", error: interrupted, sendingSince: null },
  });
  // Somebody gave it back this moment.
  if (count === 0) throw new RetryLaterError("RELEASED");
  logger().warn({ event: "mail.failed", deliveryId: id, reason: interrupted });
  return null;
}

async function send(delivery: EmailDelivery, loadRegistry: LoadRegistry) {
  const { prepareMail } = await import("./prepare-mail.server");
  const message = await prepareMail(await loadRegistry(), delivery);
  if ("suppressed" in message) return { state: "suppressed", reason: message.suppressed } as const;
  return (await getTransport()).sendMail(delivery.id, message);
}

const settleTries = 5;

/** Writes a try's outcome. The mail cannot be called back, so the database gets several chances. */
async function settle(
  id: string,
  outcome: { status?: "sent" | "failed" | "suppressed"; sentAt?: Date; error: string | null },
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { prisma } = await getDatabase();
      // A row that was suppressed while the mail was in hand stays so: nothing is to be tried again.
      await prisma.emailDelivery.updateMany({
        where: { id, status: "queued" },
        data: { ...outcome, sendingSince: null },
      });
      return;
    } catch (error) {
      if (attempt === settleTries) throw error;
      logger().warn({ event: "mail.unsettled", deliveryId: id, error: describeError(error) });
      await new Promise((resolve) => setTimeout(resolve, attempt * 1000));
    }
  }
}
