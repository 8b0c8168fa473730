import { validate as isUuid } from "uuid";
import { requireFresh, type StoredPerson } from "~/features/sessions/require-session.server";
import { invalidateSessions } from "~/features/sessions/session-invalidation.server";
import { getDatabase } from "~/lib/db/database.server";
import { DomainError } from "~/lib/domain-error";
import { logger } from "~/lib/log/logger.server";
import { wakeMail } from "~/lib/outbox/wake.server";
import { dropAfterOne } from "./drop-factors.server";
import { queueFactorNotice } from "./factor-notice.server";
import { type OwnPasskey, passkeyColumns, toOwnPasskey } from "./list-passkeys.server";
import { lockFactors } from "./lock-factors.server";

/** @throws {DomainError} SECOND_FACTOR_NEEDED; PASSKEY_NOT_FOUND, also for somebody else's. */
export async function renamePasskey(
  person: StoredPerson,
  { id, name }: { id: string; name: string },
  now = new Date(),
): Promise<OwnPasskey> {
  requireFresh(person, now);
  const { id: userId } = person.user;
  const { prisma } = await getDatabase();
  const [row] = isUuid(id)
    ? await prisma.passkey.updateManyAndReturn({
        where: { id, userId },
        data: { name },
        select: passkeyColumns,
      })
    : [];
  if (!row) throw new DomainError("PASSKEY_NOT_FOUND");
  logger().info({ event: "auth.passkey-renamed", userId, passkeyId: id });
  return toOwnPasskey(row);
}

/**
 * Removes a passkey, and with the last factor the recovery codes: every session is whole again.
 * @throws {DomainError} SECOND_FACTOR_NEEDED; PASSKEY_NOT_FOUND, also for somebody else's; LAST_FACTOR.
 */
export async function removePasskey(person: StoredPerson, id: string, now = new Date()): Promise<void> {
  requireFresh(person, now);
  const { user } = person;
  const { prisma } = await getDatabase();
  const touched = await prisma.$transaction(async (tx) => {
    const { totp, passkeys, mustKeepOne } = await lockFactors(tx, user.id);
    const { count } = isUuid(id)
      ? await tx.passkey.deleteMany({ where: { id, userId: user.id } })
      : { count: 0 };
    if (count === 0) throw new DomainError("PASSKEY_NOT_FOUND");
    const isLast = passkeys === 1 && !totp?.confirmedAt;
    if (isLast && mustKeepOne) throw new DomainError("LAST_FACTOR");
    await queueFactorNotice(tx, user, "passkey-removed", now);
    return dropAfterOne(tx, { userId: user.id, isLast }, now);
  });
  invalidateSessions(touched);
  wakeMail();
  logger().info({ event: "auth.factor-removed", userId: user.id, factor: "passkey" });
}
