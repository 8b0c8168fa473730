import { hash } from "node:crypto";
import { z } from "zod";
import type { FileInfo } from "~/features/files/file-info.server";
import type { ApplicationReceipt, Prisma } from "~/generated/prisma/client";
import { freeReceiptNumber } from "./receipt-number.server";

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
