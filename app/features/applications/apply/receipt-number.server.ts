import { randomInt } from "node:crypto";
import type { Prisma } from "~/generated/prisma/client";

/** Crockford's base 32: no letter looks like a digit, and none is U. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const groups = 2;
const groupLength = 4;
/** Of a million million numbers; so many in a row are never taken. */
const maxTries = 5;

/**
 * A number that people can read aloud, such as MZ-7K3Q-9F2D; it says nothing about what it stands for.
 * @param prefix for numbers of another kind.
 */
export function receiptNumber(prefix = "MZ"): string {
  const group = () =>
    Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join("");
  return [prefix, ...Array.from({ length: groups }, group)].join("-");
}

/** One that no receipt has at this moment. */
export async function freeReceiptNumber(
  tx: Pick<Prisma.TransactionClient, "applicationReceipt">,
): Promise<string> {
  for (let tries = 0; tries < maxTries; tries += 1) {
    const number = receiptNumber();
    if ((await tx.applicationReceipt.count({ where: { number } })) === 0) return number;
  }
  throw new Error("Every number for a receipt is taken");
}
