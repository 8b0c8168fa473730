import { getDatabase } from "../db/database.server";

/** A mail that failed and is not tried again by itself. */
interface OldestFailedMail {
  kind: string;
  createdAt: string;
  /** A code, not a sentence: docs/mail.md. */
  error: string | null;
}

/** The one that failed first of those that still wait for somebody; null without any. */
export async function getOldestFailedMail(): Promise<OldestFailedMail | null> {
  const { prisma } = await getDatabase();
  const mail = await prisma.emailDelivery.findFirst({
    where: { status: "failed" },
    orderBy: { createdAt: "asc" },
    select: { kind: true, createdAt: true, error: true },
  });
  return mail && { ...mail, createdAt: mail.createdAt.toISOString() };
}
