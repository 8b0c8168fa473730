import { v7 as uuid } from "uuid";
import type { EmailScope, Prisma, SuppressionReason } from "~/generated/prisma/client";
import { hmac } from "../crypto/crypto.server";
import { signingKeys } from "../crypto/signing-keys.server";

/** Every hash that an address may be stored under: one per secret in use, the newest first. */
export function addressHashes(email: string): string[] {
  return signingKeys("email-suppression").map((key) => hmac(email, key));
}

/** The scopes of all mails that a suppression stops: every one but `transactional`. */
const suppressible: readonly EmailScope[] = ["alerts", "reminders", "weekly_report", "waitlist", "marketing"];

/** Suppresses all mails but transactional ones to an address that does not exist, or whose owner complained. */
export function suppressAddress(
  tx: Prisma.TransactionClient,
  email: string,
  reason: "bounce" | "complaint",
): Promise<void> {
  return suppress(tx, email, suppressible, reason);
}

/** Lifts every suppression of an address, whatever its reason. @returns whether there was one. */
export async function liftSuppressions(tx: Prisma.TransactionClient, email: string): Promise<boolean> {
  const { count } = await tx.emailSuppression.deleteMany({
    where: { emailHash: { in: addressHashes(email) } },
  });
  return count > 0;
}

/** Suppresses future mails of some scopes to an address; only its hash is stored. */
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

/** Lifts suppressions that the person asked for; bounces and complaints stay. */
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

/** Whether mails of a scope to an address are suppressed. */
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

/** Whether mails to an address came back, or its owner complained: no stranger has a mail sent there. */
export async function isUnwanted(tx: Prisma.TransactionClient, email: string): Promise<boolean> {
  const found = await tx.emailSuppression.findFirst({
    where: { emailHash: { in: addressHashes(email) }, reason: { in: ["bounce", "complaint"] } },
    select: { id: true },
  });
  return found !== null;
}
