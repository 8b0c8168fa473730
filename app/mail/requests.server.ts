import { getDatabase } from "~/lib/db/database.server";
import { countRecentMails, queueMail } from "./queue-mail.server";

/** A link that somebody asked for by an address. */
export interface MailRequest {
  purpose: "verify-email" | "reset-password";
  /** Lower-cased; perhaps nobody's. */
  email: string;
  redirectTo?: string | undefined;
  /** Names the request, so that a second try at it writes no second mail. */
  requestId: string;
}

/** To one account in any hour. */
const mostAnHour = 3;

/** Writes the mail that a request asks for, where there is an account that it can help. */
export async function answerRequest(request: MailRequest, now = new Date()): Promise<void> {
  const { purpose, email, redirectTo, requestId } = request;
  const { prisma } = await getDatabase();
  await prisma.$transaction(async (tx) => {
    const user = await tx.user.findUnique({
      where: { email },
      select: { id: true, isActive: true, isEmailVerified: true },
    });
    if (!user?.isActive || (purpose === "verify-email" && user.isEmailVerified)) return;
    // One request at a time for each account, or many at once would all count the same few.
    await tx.$queryRaw`SELECT 1 FROM users WHERE id = ${user.id}::uuid FOR UPDATE`;
    if ((await countRecentMails(tx, user.id, purpose, now)) >= mostAnHour) return;
    const payload = redirectTo === undefined ? {} : { redirectTo };
    await queueMail(
      tx,
      `${purpose}:${user.id}:${requestId}`,
      { kind: purpose, userId: user.id, email, payload },
      now,
    );
  });
}
