import { partyOfConversation } from "~/features/conversations/conversation-party.server";
import { conversationOperations } from "~/features/conversations/conversations.operations";
import { listMessages } from "~/features/conversations/list-messages.server";
import { sendMessage } from "~/features/conversations/send-message.server";
import { operation, serveOperations } from "~/web/operations/serve-operations.server";

/** Signed in only: the messages of one's own conversation, and another one. */
const serve = serveOperations(
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
);
export const loader = serve;
export const action = serve;
