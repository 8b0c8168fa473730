import type { Prisma } from "~/generated/prisma/client";

/** Hands a job to the alerts, in the transaction that publishes it or opens it again. */
export async function announceJob(tx: Prisma.TransactionClient, id: string, now: Date): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO alert_inbox (job_id, all_words, created_at)
    SELECT id, all_words, ${now}::timestamptz FROM jobs WHERE id = ${id}::uuid
    ON CONFLICT (job_id) DO UPDATE SET all_words = EXCLUDED.all_words, created_at = EXCLUDED.created_at`;
}
