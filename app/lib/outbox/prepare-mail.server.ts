import { holdsDetails } from "~/features/waitlist/entry-details.server";
import type { EmailDelivery } from "~/generated/prisma/client";
import { getEnv } from "~/lib/config/env.server";
import { sha256 } from "~/lib/crypto/crypto.server";
import { getDatabase } from "~/lib/db/database.server";
import type { DueWaitlistMail, TakenMail } from "./mail-kinds";
import type { OutgoingMail } from "./outgoing-mail";
import { render } from "./render.server";
import { isSuppressed } from "./suppression.server";

/** The mail of a row of the outbox as it goes out now, or why it does not. */
export async function prepareMail(delivery: EmailDelivery): Promise<OutgoingMail | { suppressed: string }> {
  const { id, key, toEmail, scope, createdAt } = delivery;
  const { prisma } = await getDatabase();
  // What somebody asked for by name is sent in any case: the first mail of who comes back, a new password.
  if (scope !== "transactional" && (await isSuppressed(prisma, toEmail, scope)))
    return { suppressed: "SUPPRESSED" };
  const rendered = await render(takenMail(delivery));
  if ("suppressed" in rendered) return rendered;
  await prisma.emailDelivery.update({ where: { id }, data: { subject: rendered.subject } });
  const host = new URL(getEnv().baseUrl).hostname;
  return { ...rendered, to: toEmail, messageId: `<${sha256(key)}@${host}>`, date: createdAt };
}

/** What is wrong with a row's kind shows when it is rendered: it is retried, and then failed. */
function takenMail(delivery: EmailDelivery): TakenMail | DueWaitlistMail {
  const { id: deliveryId, kind, toUserId, waitlistEntryId, toEmail: email, payload, createdAt } = delivery;
  if (waitlistEntryId !== null) {
    const rejoinedAt = holdsDetails(payload) ? createdAt : undefined;
    return { kind, entryId: waitlistEntryId, email, rejoinedAt } as DueWaitlistMail;
  }
  return { deliveryId, kind, userId: toUserId, email, payload } as TakenMail;
}
