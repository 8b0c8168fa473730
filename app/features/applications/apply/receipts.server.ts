import { hash, randomInt } from "node:crypto";
import { z } from "zod";
import type { FileInfo } from "~/features/files/file-info.server";
import type { LockedUser } from "~/features/users/lock-user.server";
import type { ApplicationReceipt, Prisma } from "~/generated/prisma/client";
import { queueMail } from "~/lib/outbox/queue-mail.server";
import "../application/applications.mails";

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
async function freeReceiptNumber(tx: Pick<Prisma.TransactionClient, "applicationReceipt">): Promise<string> {
  for (let tries = 0; tries < maxTries; tries += 1) {
    const number = receiptNumber();
    if ((await tx.applicationReceipt.count({ where: { number } })) === 0) return number;
  }
  throw new Error("Every number for a receipt is taken");
}

const receivedFiles = z.array(
  z.object({ kind: z.string(), name: z.string(), size: z.number(), sha256: z.string() }),
);

/** A file of a receipt: its size in bytes, its hash in hexadecimal. */
export type ReceivedFile = z.infer<typeof receivedFiles>[number];

/** The list of what a candidate sent, and when: the same on both sides. */
export interface Receipt {
  number: string;
  issuedAt: string;
  /** Empty once the person is erased. */
  files: ReceivedFile[];
  /** SHA-256 of the letter in UTF-8, in hexadecimal; null without one. */
  coverLetterSha256: string | null;
}

/** The columns of a {@link Receipt}. */
export const receiptSelect = { number: true, issuedAt: true, files: true, coverLetterSha256: true } as const;

/** The last one first, which counts. */
export const receiptsInOrder = [
  { issuedAt: "desc" },
  { number: "asc" },
] satisfies Prisma.ApplicationReceiptOrderByWithRelationInput[];

export function toReceipt({
  number,
  issuedAt,
  files,
  coverLetterSha256,
}: Omit<ApplicationReceipt, "applicationId">): Receipt {
  return { number, issuedAt: issuedAt.toISOString(), files: receivedFiles.parse(files), coverLetterSha256 };
}

interface Received {
  applicationId: string;
  files: readonly FileInfo[];
  coverLetter: string | null;
}

/** Confirms what was sent, in its transaction. An earlier receipt stays. */
export async function issueReceipt(
  tx: Prisma.TransactionClient,
  { applicationId, files, coverLetter }: Received,
  now: Date,
): Promise<Receipt> {
  const received = files.map(({ kind, name, size, sha256 }) => ({ kind, name, size, sha256 }));
  const row = await tx.applicationReceipt.create({
    data: {
      number: await freeReceiptNumber(tx),
      applicationId,
      issuedAt: now,
      files: received,
      coverLetterSha256: coverLetter === null ? null : hash("sha256", coverLetter, "hex"),
    },
    select: receiptSelect,
  });
  return toReceipt(row);
}

interface Confirmed {
  applicationId: string;
  receipt: Pick<Receipt, "number">;
}

/** Writes the mail with a receipt to the candidate, in the transaction that issued it. */
export async function queueReceiptMail(
  tx: Prisma.TransactionClient,
  { applicationId, receipt: { number } }: Confirmed,
  { id: userId, email }: Pick<LockedUser, "id" | "email">,
  now: Date,
): Promise<void> {
  const kind = "application-receipt";
  const payload = { applicationId, number };
  const to = { userId, email };
  await queueMail(tx, { key: `${kind}:${number}`, kind, to, scope: "transactional", payload }, now);
}
