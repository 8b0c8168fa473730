import { partyOfConversation } from "~/features/conversations/conversation-party.server";
import { conversationOperations } from "~/features/conversations/conversations.operations";
import { markRead } from "~/features/conversations/mark-read.server";
import { operation, serveOperations } from "~/web/operations/serve-operations.server";

/** Signed in only: marks one's own conversation as read. */
const serve = serveOperations(
  operation(conversationOperations.markConversationRead, async ({ user, params, query }) => {
    await markRead(await partyOfConversation(user, params.id), params.id, query.upTo);
    return { success: true };
  }),
);
export const loader = serve;
export const action = serve;
