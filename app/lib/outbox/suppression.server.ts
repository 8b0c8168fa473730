import { v7 as uuid } from "uuid";
import type { EmailScope, Prisma, SuppressionReason } from "~/generated/prisma/client";
import { hmac } from "../crypto/crypto.server";
import { signingKeys } from "../crypto/signing-keys.server";

/** Every hash that an address may be kept under: one for each secret in use, that of the newest first. */
export function addressHashes(email: string): string[] {
  return signingKeys("email-suppression").map((key) => hmac(email, key));
}

/** Never write to an address again about something; the address itself is not kept. */
export async function suppress(
  tx: Prisma.TransactionClient,
  email: string,
  scopes: readonly EmailScope[],
  reason: SuppressionReason,
  now = new Date(),
): Promise<void> {
  const [emailHash = ""] = addressHashes(email);
  await tx.emailSuppression.createMany({
    data: scopes.map((scope) => ({ id: uuid(), emailHash, scope, reason, createdAt: now })),
    skipDuplicates: true,
  });
}

/** Lifts what the person asked for; a bounce or a complaint stays. */
export async function liftSuppression(
  tx: Prisma.TransactionClient,
  email: string,
  scopes: readonly EmailScope[],
): Promise<void> {
  await tx.emailSuppression.deleteMany({
    where: {
      emailHash: { in: addressHashes(email) },
      scope: { in: [...scopes] },
      reason: { in: ["unsubscribe", "erasure"] },
    },
  });
}

/** Whether an address must not be written to about something. */
export async function isSuppressed(
  tx: Prisma.TransactionClient,
  email: string,
  scope: EmailScope,
): Promise<boolean> {
  const found = await tx.emailSuppression.findFirst({
    where: { emailHash: { in: addressHashes(email) }, scope },
    select: { id: true },
  });
  return found !== null;
}
