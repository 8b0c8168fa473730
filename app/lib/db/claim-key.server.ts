import type { Prisma } from "~/generated/prisma/client";
import { DomainError } from "../domain-error";
import type { IdempotencyKey } from "../http/api/idempotency-key.server";
import { dayMs } from "../time/durations";

/** How long a repeat gets the row of the first request. */
export const keyLifetimeMs = dayMs;

/**
 * Claims a request's key for the row that the transaction is about to write; a rollback frees it. Another request
 * with the same key waits here for the first one's transaction. Call it after locking the account.
 * @param rowId of the row that the first request and its repeats respond with.
 * @returns null for the first request, and for one without a key; the first one's `rowId` for a repeat.
 * @throws {DomainError} IDEMPOTENCY_KEY_REUSED where the first request asked for something else.
 */
export async function claimKey(
  tx: Prisma.TransactionClient,
  key: IdempotencyKey | undefined,
  rowId: string,
  now: Date,
): Promise<string | null> {
  if (!key) return null;
  const { inputHash, ...id } = key;
  // A key that does not expire is locked all the same: the cleaning leaves it.
  const claimed = await tx.$executeRaw`
    INSERT INTO idempotency_keys AS known (user_id, operation, key_hash, input_hash, row_id, created_at)
    VALUES (${id.userId}::uuid, ${id.operation}, ${id.keyHash}, ${inputHash}, ${rowId}::uuid, ${now})
    ON CONFLICT (user_id, operation, key_hash) DO UPDATE
      SET input_hash = excluded.input_hash, row_id = excluded.row_id, created_at = excluded.created_at
      WHERE known.created_at <= ${new Date(now.getTime() - keyLifetimeMs)}`;
  if (claimed === 1) return null;
  const where = { userId_operation_keyHash: id };
  const first = await tx.idempotencyKey.findUniqueOrThrow({
    where,
    select: { inputHash: true, rowId: true },
  });
  if (first.inputHash !== inputHash) throw new DomainError("IDEMPOTENCY_KEY_REUSED");
  return first.rowId;
}
