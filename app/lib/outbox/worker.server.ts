import { getDatabase } from "../db/database.server";
import { logger } from "../log/logger.server";
import { maintainQueues, type QueueWorker, releaseJobs, workQueue } from "../queue/worker.server";
import { deliver, giveUp } from "./deliver.server";
import type { LoadRegistry, MailRequest } from "./mail-kinds";
import { bulkMailQueue, deadMailQueue, deadRequestQueue, mailQueue, requestQueue } from "./queues.server";
import { runRequest } from "./request-mail.server";
import { stopTransport } from "./transport.server";
import { onWake, wakeMail } from "./wake.server";

interface DeliveryJob {
  deliveryId: string;
}

const workers = new Map<string, QueueWorker>();
let stopMaintaining = () => {};

/**
 * Starts to send the outbox's mails in this process.
 * @param bulkAtOnce how many mails to many are sent at a time.
 */
export async function startMailWorker(loadRegistry: LoadRegistry, bulkAtOnce: number): Promise<void> {
  if ((await getDatabase()).kind === "embedded") await releaseJobs();
  for (const [queue, atOnce] of [
    [mailQueue, 5],
    [bulkMailQueue, bulkAtOnce],
  ] as const)
    workers.set(
      queue,
      workQueue<DeliveryJob>(queue, atOnce, ({ data, isLast }) =>
        deliver(data.deliveryId, isLast, loadRegistry),
      ),
    );
  workers.set(
    deadMailQueue,
    workQueue<DeliveryJob>(deadMailQueue, 20, ({ data }) => giveUp(data.deliveryId)),
  );
  workers.set(
    requestQueue,
    workQueue<MailRequest>(requestQueue, 5, async ({ data }) => {
      await runRequest(data, loadRegistry);
      wakeMail();
    }),
  );
  workers.set(
    deadRequestQueue,
    workQueue<MailRequest>(deadRequestQueue, 20, async ({ data }) => {
      logger().error({ event: "mail.request-failed", requestId: data.requestId }, "A mail was never written");
    }),
  );
  stopMaintaining = maintainQueues();
  onWake(() => {
    for (const worker of workers.values()) worker.wake();
  });
  logger().debug({ event: "mail.worker-started" });
}

/** Stops after the mails in progress. */
export async function stopMailWorker(): Promise<void> {
  stopMaintaining();
  onWake(() => {});
  const stopped = [...workers.values()].map((worker) => worker.stop());
  await stopTransport();
  await Promise.all(stopped);
  workers.clear();
  logger().debug({ event: "mail.worker-stopped" });
}
