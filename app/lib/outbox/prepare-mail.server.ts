import type { EmailDelivery } from "~/generated/prisma/client";
import { getEnv } from "../config/env.server";
import { sha256 } from "../crypto/crypto.server";
import { getDatabase } from "../db/database.server";
import { type MailRegistry, requireHandler, type TakenMail } from "./mail-kinds";
import type { OutgoingMail } from "./outgoing-mail";
import { renderMail } from "./render.server";
import { isSuppressed } from "./suppression.server";

/** Renders the mail of an outbox row, or gives the reason to suppress it. */
export async function prepareMail(
  registry: MailRegistry,
  delivery: EmailDelivery,
): Promise<OutgoingMail | { suppressed: string }> {
  const { id, key, toEmail, scope, createdAt } = delivery;
  const { prisma } = await getDatabase();
  // Transactional mails ignore suppressions: a returning person's confirmation, a password reset.
  if (scope !== "transactional" && (await isSuppressed(prisma, toEmail, scope)))
    return { suppressed: "SUPPRESSED" };
  const handler = requireHandler(registry, delivery.kind);
  const rendered = await renderMail(await handler.compose(delivery as TakenMail));
  if ("suppressed" in rendered) return rendered;
  await prisma.emailDelivery.update({ where: { id }, data: { subject: rendered.subject } });
  const host = new URL(getEnv().baseUrl).hostname;
  const toName = await readerName(delivery);
  return { ...rendered, to: toEmail, toName, messageId: `<${sha256(key)}@${host}>`, date: createdAt };
}

/** The name of an account at its confirmed address: a stranger can write anything as the name at somebody else's. */
async function readerName({ toUserId, toEmail }: EmailDelivery): Promise<string | undefined> {
  if (toUserId === null) return undefined;
  const { prisma } = await getDatabase();
  const reader = await prisma.user.findUnique({
    where: { id: toUserId, email: toEmail, isEmailVerified: true },
    select: { name: true },
  });
  return reader?.name;
}
