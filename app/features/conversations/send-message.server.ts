import { v7 as uuid } from "uuid";
import {
  changingRow,
  settleByTime,
} from "~/features/applications/application/changing/change-applications.server";
import { asCandidateReads } from "~/features/applications/application/delayed-reply.server";
import {
  type ApplicationParty,
  type LockedApplication,
  lockApplication,
} from "~/features/applications/application/lock-application.server";
import { noteResponse } from "~/features/applications/replies/note-response.server";
import type { Prisma } from "~/generated/prisma/client";
import { claimKey } from "~/lib/db/claim-key.server";
import { getDatabase } from "~/lib/db/database.server";
import { DomainError } from "~/lib/domain-error";
import type { IdempotencyKey } from "~/lib/http/api/idempotency-key.server";
import { wakeMail } from "~/lib/outbox/wake.server";
import { closedReasonOf } from "./closed-reason";
import { whereOwnConversation } from "./conversation-party.server";
import { maxInARow } from "./conversation-row.server";
import { messageSelect, type ReadMessage, toMessage } from "./list-messages.server";
import { queueMessageMail } from "./queue-message-mail.server";

/**
 * Sends a message to the other side of an application, under the application's lock: both sides wait for each other, so
 * three in a row are three however many come at once. Sending marks the conversation as read. For a repeat of a
 * request, reads the message of the first.
 * @param given as lockApplication has it.
 * @throws {DomainError} NOT_FOUND; UNAUTHENTICATED; CONVERSATION_CLOSED with the reason; AWAITING_REPLY;
 *   IDEMPOTENCY_KEY_REUSED.
 */
export async function sendMessage(
  party: ApplicationParty,
  conversationId: string,
  body: string,
  given?: Date,
  key?: IdempotencyKey,
): Promise<ReadMessage> {
  const { prisma } = await getDatabase();
  const message = await prisma.$transaction(async (tx) => {
    const where = { id: conversationId, ...whereOwnConversation(party) };
    const found = await tx.conversation.findUnique({ where, select: { applicationId: true } });
    if (!found) throw new DomainError("NOT_FOUND");
    const { application, now } = await lockApplication(tx, party, found.applicationId, { given });
    const at = timeAfter(application.conversation?.lastMessageAt, now);
    const id = uuid({ msecs: at.getTime() });
    const firstId = await claimKey(tx, key, id, now);
    if (firstId) return requireMessage(tx, firstId);
    await requireOpen(tx, party.side, application, now);
    const status = await settleByTime(tx, changingRow(application, now), now);
    const written = await write(tx, party, where, { id, body, createdAt: at });
    if (party.side === "employer") await noteResponse(tx, { ...application, status }, party.userId, now);
    await queueMessageMail(tx, { message: written, conversationId, application, side: party.side }, now);
    return written;
  });
  wakeMail();
  return toMessage(message, party);
}

/** @throws {DomainError} NOT_FOUND for one that was erased. */
async function requireMessage(tx: Prisma.TransactionClient, id: string) {
  const message = await tx.message.findUnique({ where: { id }, select: messageSelect });
  if (!message) throw new DomainError("NOT_FOUND");
  return message;
}

async function requireOpen(
  tx: Prisma.TransactionClient,
  side: ApplicationParty["side"],
  application: LockedApplication,
  now: Date,
): Promise<void> {
  const { userId, organization, conversation } = application;
  const sides = [userId, organization.ownerId].filter((id) => id !== null);
  const open = await tx.user.count({ where: { id: { in: sides }, isActive: true } });
  const columns = {
    ...(side === "candidate" ? asCandidateReads(application, now) : application),
    lastMessageAt: conversation?.lastMessageAt ?? null,
    areAccountsOpen: organization.closedAt === null && open === 2,
    isSuspended: organization.suspendedAt !== null,
  };
  const reason = closedReasonOf(columns, now);
  if (reason) throw new DomainError("CONVERSATION_CLOSED", { reason });
}

/** Messages of a conversation have times and ids that rise, also where two processes' clocks differ. */
function timeAfter(last: Date | null | undefined, now: Date): Date {
  return last && last >= now ? new Date(last.getTime() + 1) : now;
}

async function write(
  tx: Prisma.TransactionClient,
  { side, userId }: ApplicationParty,
  where: Prisma.ConversationWhereUniqueInput,
  message: { id: string; body: string; createdAt: Date },
) {
  const { id, streak, streakSide } = await tx.conversation.findUniqueOrThrow({
    where,
    select: { id: true, streak: true, streakSide: true },
  });
  const inARow = streakSide === side ? streak + 1 : 1;
  if (inARow > maxInARow) throw new DomainError("AWAITING_REPLY");
  const one = { increment: 1 };
  const unread =
    side === "candidate"
      ? { employerUnread: one, candidateUnread: 0 }
      : { candidateUnread: one, employerUnread: 0 };
  await tx.conversation.update({
    where,
    data: { ...unread, streakSide: side, streak: inARow, lastMessageAt: message.createdAt },
    select: { id: true },
  });
  return tx.message.create({
    data: { ...message, conversationId: id, senderId: userId, side },
    select: messageSelect,
  });
}
