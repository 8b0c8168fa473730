import { getDatabase } from "~/lib/db/database.server";

/** A mail that is not retried automatically. */
export interface FailedMail {
  id: string;
  kind: string;
  createdAt: Date;
  attempts: number;
  /** A code, not a sentence: docs/mail.md. */
  error: string | null;
  toEmail: string;
}

/** Lists failed mails, newest first. */
export async function listFailedMails(max: number): Promise<{ mails: FailedMail[]; total: number }> {
  const { prisma } = await getDatabase();
  const where = { status: "failed" } as const;
  const [mails, total] = await Promise.all([
    prisma.emailDelivery.findMany({
      where,
      orderBy: { createdAt: "desc" },
      take: max,
      select: { id: true, kind: true, createdAt: true, attempts: true, error: true, toEmail: true },
    }),
    prisma.emailDelivery.count({ where }),
  ]);
  return { mails, total };
}
