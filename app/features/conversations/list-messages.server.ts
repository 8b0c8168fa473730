import { hiddenMessage } from "~/content/pages/messages";
import type { ApplicationParty } from "~/features/applications/application/lock-application.server";
import type { Message } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { DomainError } from "~/lib/domain-error";
import { whereOwnConversation } from "./conversation-party.server";

const defaultLimit = 50;

export interface MessagesRequest {
  /** The id of a message: those after it. */
  after?: string | undefined;
  /** Those before it. */
  before?: string | undefined;
  limit?: number | undefined;
}

/** A message as one of the sides reads it. */
export interface ReadMessage {
  id: string;
  isOwn: boolean;
  /** A sentence in its place where it is hidden. */
  body: string;
  /** A notice about it was upheld. */
  isHidden: boolean;
  createdAt: string;
}

export interface MessageList {
  /** The oldest first. */
  items: ReadMessage[];
  /** Whether there are more in the direction that was asked for: newer ones after `after`, else older ones. */
  hasMore: boolean;
}

/**
 * Messages of one of somebody's own conversations: the last ones, or those beside a message. Their ids are in the order
 * in which they were written.
 * @throws {DomainError} NOT_FOUND.
 */
export async function listMessages(
  party: ApplicationParty,
  conversationId: string,
  { after, before, limit = defaultLimit }: MessagesRequest = {},
): Promise<MessageList> {
  const { prisma } = await getDatabase();
  const isForward = after !== undefined;
  const conversation = await prisma.conversation.findUnique({
    where: { id: conversationId, ...whereOwnConversation(party) },
    select: {
      messages: {
        where: { id: { ...(after && { gt: after }), ...(before && { lt: before }) } },
        orderBy: { id: isForward ? "asc" : "desc" },
        take: limit + 1,
        select: messageSelect,
      },
    },
  });
  if (!conversation) throw new DomainError("NOT_FOUND");
  const found = conversation.messages.slice(0, limit).map((message) => toMessage(message, party));
  return {
    items: isForward ? found : found.reverse(),
    hasMore: conversation.messages.length > limit,
  };
}

/** The columns of a {@link ReadMessage}. */
export const messageSelect = { id: true, side: true, body: true, hiddenAt: true, createdAt: true } as const;

/** A message as a side reads it: whether it is its own, and never which person of an organization wrote it. */
export function toMessage(
  { id, side, body, hiddenAt, createdAt }: Pick<Message, keyof typeof messageSelect>,
  party: Pick<ApplicationParty, "side">,
): ReadMessage {
  const isHidden = hiddenAt !== null;
  const shown = isHidden ? hiddenMessage : body;
  return { id, isOwn: side === party.side, body: shown, isHidden, createdAt: createdAt.toISOString() };
}
