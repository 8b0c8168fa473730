import { partyOf } from "~/features/applications/application/application-party.server";
import { partyOfConversation } from "~/features/conversations/conversation-party.server";
import { conversationOperations } from "~/features/conversations/conversations.operations";
import { countUnread } from "~/features/conversations/count-unread.server";
import { listConversations } from "~/features/conversations/list-conversations.server";
import { listMessages } from "~/features/conversations/list-messages.server";
import { markRead } from "~/features/conversations/mark-read.server";
import { sendMessage } from "~/features/conversations/send-message.server";
import { operation, type ServedOperation } from "~/web/operations/serve-operations.server";

export const conversationsServed: readonly ServedOperation[] = [
  operation(conversationOperations.listConversations, async ({ user, query: { unread, ...query } }) =>
    listConversations(await partyOf(user, query.side), { ...query, unread: unread === "true" }),
  ),
  operation(conversationOperations.countUnread, ({ user }) => countUnread(user)),
  operation(conversationOperations.listMessages, async ({ user, params, query }) =>
    listMessages(await partyOfConversation(user, params.id), params.id, query),
  ),
  operation(conversationOperations.sendMessage, async ({ user, params, body, idempotencyKey }) => ({
    message: await sendMessage(
      await partyOfConversation(user, params.id),
      params.id,
      body.body,
      undefined,
      idempotencyKey,
    ),
  })),
  operation(conversationOperations.markConversationRead, async ({ user, params, query }) => {
    await markRead(await partyOfConversation(user, params.id), params.id, query.upTo);
    return { success: true };
  }),
];
