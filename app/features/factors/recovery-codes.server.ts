import { randomBytes } from "node:crypto";
import type { Prisma } from "~/generated/prisma/client";
import { sha256 } from "~/lib/crypto/crypto.server";
import { getDatabase } from "~/lib/db/database.server";
import { codeLetters, recoveryLetters } from "./read-code";

const codesPerSet = 10;

/** Gives an account a new set of recovery codes, which replaces the one before. @returns them as they are shown. */
export async function replaceCodes(
  tx: Prisma.TransactionClient,
  userId: string,
  now: Date,
): Promise<string[]> {
  await dropCodes(tx, userId);
  const codes = Array.from({ length: codesPerSet }, createCode);
  await tx.recoveryCode.createMany({
    data: codes.map((code) => ({ userId, codeHash: sha256(code), createdAt: now })),
  });
  return codes.map((code) => code.replace(/(.{4})(?!$)/g, "$1-"));
}

/** Deletes an account's recovery codes, and the sheet that shows them. */
export async function dropCodes(tx: Prisma.TransactionClient, userId: string): Promise<void> {
  await tx.recoveryCode.deleteMany({ where: { userId } });
  await tx.recoverySheet.deleteMany({ where: { userId } });
}

/** How many of an account's recovery codes are unused. */
export async function countCodes(userId: string): Promise<number> {
  const { prisma } = await getDatabase();
  return prisma.recoveryCode.count({ where: { userId, usedAt: null } });
}

/** Uses up a code. @param code as readCode gives it. @returns whether it was one of the account's, unused. */
export async function consumeCode(
  tx: Prisma.TransactionClient,
  userId: string,
  code: string,
  now: Date,
): Promise<boolean> {
  const { count } = await tx.recoveryCode.updateMany({
    where: { userId, codeHash: sha256(code), usedAt: null },
    data: { usedAt: now },
  });
  return count > 0;
}

/** A letter has five bits; 256 is a multiple of 32, so every letter is as likely. */
function createCode(): string {
  return [...randomBytes(recoveryLetters)].map((byte) => codeLetters[byte % codeLetters.length]).join("");
}
