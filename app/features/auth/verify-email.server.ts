import { toUser, type User, userColumns } from "~/features/users/user.server";
import { convertEntryOfAccount } from "~/features/waitlist/convert-entry.server";
import type { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { isUniqueViolation } from "~/lib/db/unique-violation.server";
import { logger } from "~/lib/logger.server";
import { AuthError } from "./auth-error";
import { rememberEnded } from "./ended-sessions.server";
import { distrustCopies } from "./session.server";
import { consumeToken, dropTokens, type FoundToken, findToken } from "./verification-token.server";

const purposes = ["verify_email", "change_email"] as const;

/**
 * Confirms an address by a mailed link: the account's own, or the one that it is to change to. A link that already did
 * so says yes again.
 * @throws {AuthError} TOKEN_INVALID, also when the new address was taken meanwhile.
 */
export async function verifyEmail(token: string, now = new Date()): Promise<User> {
  const found = await findToken(token, purposes, now);
  if (!found) throw new AuthError("TOKEN_INVALID");
  const { prisma } = await getDatabase();
  if (!found.isUsed) {
    const distrusted = await prisma
      .$transaction((tx) => confirm(tx, token, found, now))
      .catch((error: unknown) => {
        if (isUniqueViolation(error)) throw new AuthError("TOKEN_INVALID");
        // Perhaps another request with the same link was quicker: how things stand is looked at below.
        if (error instanceof AuthError) return null;
        throw error;
      });
    if (distrusted) {
      rememberEnded(distrusted);
      const event = found.purpose === "change_email" ? "auth.email-changed" : "auth.email-verified";
      logger().info({ event, userId: found.userId });
    }
  }
  const user = await prisma.user.findUnique({ where: { id: found.userId }, select: userColumns });
  if (!user?.isActive || !user.isEmailVerified || user.email !== found.email)
    throw new AuthError("TOKEN_INVALID");
  return toUser(user);
}

async function confirm(
  tx: Prisma.TransactionClient,
  token: string,
  { purpose, userId, email }: FoundToken,
  now: Date,
): Promise<string[]> {
  await consumeToken(tx, token, purpose, now);
  const isChange = purpose === "change_email";
  const { count } = await tx.user.updateMany({
    where: { id: userId, isActive: true, ...(isChange ? {} : { email }) },
    data: { email, isEmailVerified: true, updatedAt: now },
  });
  if (count === 0) throw new AuthError("TOKEN_INVALID");
  // Links that went to the address before no longer prove anything.
  if (isChange) await dropTokens(tx, userId, ["verify_email", "reset_password"]);
  await convertEntryOfAccount(tx, email, now);
  return distrustCopies(tx, userId);
}
